package example.baini;

/** 409: a limit is reached, or the idempotency key was used for another request. */
public final class ConflictException extends ApiException {
    private static final long serialVersionUID = 1L;

    ConflictException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
