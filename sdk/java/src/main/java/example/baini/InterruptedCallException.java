package example.baini;

/**
 * The thread was interrupted while it waited for a response or for the next attempt. Its interrupt flag is set again. The API may have
 * carried out the request.
 */
public final class InterruptedCallException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #attempts()} gives. */
    private final int attempts;

    InterruptedCallException(int attempts, InterruptedException cause) {
        super("The thread was interrupted while it waited", cause);
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
