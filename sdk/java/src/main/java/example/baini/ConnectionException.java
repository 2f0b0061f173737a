package example.baini;

/** No complete response: the connection was refused or broke, or there is no such host. See the cause. */
public final class ConnectionException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #attempts()} gives. */
    private final int attempts;

    ConnectionException(String message, int attempts, Throwable cause) {
        super(message, cause);
        this.attempts = attempts;
    }

    /**
     * How often the request was sent, or tried to be.
     *
     * @return 1 or more
     */
    public int attempts() {
        return attempts;
    }
}
