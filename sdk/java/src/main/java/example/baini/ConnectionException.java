package example.baini;

/** No complete response: the connection was refused or dropped, or the host does not exist. See the cause. */
public final class ConnectionException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #attempts()} gives. */
    private final int attempts;

    ConnectionException(String message, int attempts, Throwable cause) {
        super(message, cause);
        this.attempts = attempts;
    }

    /**
     * The number of attempts made to send the request.
     *
     * @return 1 or more
     */
    public int attempts() {
        return attempts;
    }
}
