package example.baini;

/**
 * There was an answer, but not one of the API: no JSON, of another shape, longer than 16 MiB, or a redirect,
 * which is not followed.
 */
public final class UnexpectedAnswerException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #status()} gives. */
    private final int status;
    /** What {@link #attempts()} gives. */
    private final int attempts;

    UnexpectedAnswerException(String message, int status, int attempts, Throwable cause) {
        super(message, cause);
        this.status = status;
        this.attempts = attempts;
    }

    /**
     * The HTTP status of the answer.
     *
     * @return the status, even one that HTTP does not have
     */
    public int status() {
        return status;
    }

    /**
     * How often the request was sent.
     *
     * @return 1 or more
     */
    public int attempts() {
        return attempts;
    }
}
