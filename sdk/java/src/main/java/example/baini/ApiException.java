package example.baini;

import java.util.Optional;

/** The API refused the call. {@link #getMessage()} is the human-readable error message. */
public abstract sealed class ApiException extends BainiException
    permits InvalidRequestException, AuthenticationException, ConflictException, RateLimitException, ServerException {
    private static final long serialVersionUID = 1L;

    /** The message of the API. */
    private final Refusal refusal;
    /** What {@link #attempts()} gives. */
    private final int attempts;

    ApiException(Refusal refusal, int attempts) {
        super(refusal.message(), null);
        this.refusal = refusal;
        this.attempts = attempts;
    }

    /**
     * The HTTP status.
     *
     * @return such as 400
     */
    public int status() {
        return refusal.status();
    }

    /**
     * The machine-readable error code.
     *
     * @return such as {@code invalid_parameter}; {@code unknown} if something else, such as a proxy, refused the call
     */
    public String code() {
        return refusal.code();
    }

    /**
     * The field, header or parameter at fault.
     *
     * @return a path such as {@code conditions[0].value}; empty if there is none
     */
    public Optional<String> param() {
        return Optional.ofNullable(refusal.param());
    }

    /**
     * The request id; quote it when you contact support.
     *
     * @return an empty string if the response had none
     */
    public String requestId() {
        return refusal.requestId();
    }

    /**
     * The number of attempts made to send the request.
     *
     * @return 1 or more
     */
    public int attempts() {
        return attempts;
    }

    /** Returns the class, status, code, message and request id. */
    @Override
    public String toString() {
        String request = requestId().isEmpty() ? "" : " (" + requestId() + ")";
        return getClass().getName() + ": " + status() + " " + code() + ": " + getMessage() + request;
    }
}
