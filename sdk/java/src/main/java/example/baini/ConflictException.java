package example.baini;

/** 409: a conflict, such as a closed case, a reached limit or an idempotency key used for another request. */
public final class ConflictException extends ApiException {
    private static final long serialVersionUID = 1L;

    ConflictException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
