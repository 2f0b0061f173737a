package example.baini;

/** The base class of all exceptions that this library throws, all of them unchecked. No message contains a key or a secret. */
public abstract sealed class BainiException extends RuntimeException
    permits ApiException,
        ConnectionException,
        TimeoutException,
        UnexpectedResponseException,
        InterruptedCallException,
        SignatureException {
    private static final long serialVersionUID = 1L;

    BainiException(String message, Throwable cause) {
        super(message, cause);
    }
}
