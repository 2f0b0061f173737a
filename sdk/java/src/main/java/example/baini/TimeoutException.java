package example.baini;

/** The last attempt took longer than {@link Baini.Builder#timeout}, or the server gave up waiting (408). The API may have carried out the request. */
public final class TimeoutException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #attempts()} gives. */
    private final int attempts;

    TimeoutException(String message, int attempts, Throwable cause) {
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
