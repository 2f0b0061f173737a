package example.baini;

/** What can go wrong with a call or a message; every class below is one way. Unchecked. Neither key nor secret is in any text of it. */
public abstract sealed class BainiException extends RuntimeException
    permits ApiException,
        ConnectionException,
        TimeoutException,
        UnexpectedAnswerException,
        InterruptedCallException,
        SignatureException {
    private static final long serialVersionUID = 1L;

    BainiException(String message, Throwable cause) {
        super(message, cause);
    }
}
