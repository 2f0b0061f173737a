package example.baini;

/** The key is none, has ended or may not do this: 401 or 403. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    AuthenticationException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
