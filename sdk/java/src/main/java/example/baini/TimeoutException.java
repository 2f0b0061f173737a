package example.baini;

/**
 * The last attempt took longer than {@link Baini.Builder#timeout}, or the server gave up waiting for the request (408). The API may have
 * carried out the request; it is safe to repeat it with the same idempotency key.
 */
public final class TimeoutException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #attempts()} gives. */
    private final int attempts;

    TimeoutException(String message, int attempts, Throwable cause) {
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
