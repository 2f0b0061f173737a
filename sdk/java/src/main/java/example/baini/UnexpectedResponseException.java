package example.baini;

/**
 * The response does not come from the API: not JSON, fields missing, more than 16 MiB, or a redirect. Redirects are not followed.
 */
public final class UnexpectedResponseException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #status()} gives. */
    private final int status;
    /** What {@link #attempts()} gives. */
    private final int attempts;

    UnexpectedResponseException(String message, int status, int attempts, Throwable cause) {
        super(message, cause);
        this.status = status;
        this.attempts = attempts;
    }

    /**
     * The HTTP status of the response.
     *
     * @return such as 200
     */
    public int status() {
        return status;
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
