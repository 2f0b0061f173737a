package example.baini;

/** 401 or 403: the key is unknown or expired, or lacks the required permission. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    AuthenticationException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
