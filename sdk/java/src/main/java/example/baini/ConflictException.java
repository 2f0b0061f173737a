package example.baini;

/** The request contradicts what is there: 409. A limit is reached, or an idempotency key was used for another request. */
public final class ConflictException extends ApiException {
    private static final long serialVersionUID = 1L;

    ConflictException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
