package example.baini;

import java.util.Optional;

/** The API refused the call. {@link #code()} is for programs, {@link #getMessage()} for people. */
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
     * @return 400 to 599
     */
    public int status() {
        return refusal.status();
    }

    /**
     * The error code, for programs.
     *
     * @return such as {@code invalid_parameter}; {@code unknown} if something else refused, such as a proxy
     */
    public String code() {
        return refusal.code();
    }

    /**
     * The field or header that is at fault.
     *
     * @return a path such as {@code conditions[0].value}; empty if there is none
     */
    public Optional<String> param() {
        return Optional.ofNullable(refusal.param());
    }

    /**
     * The id of the request: quote it when you ask for support.
     *
     * @return such as {@code req_Yz6RaE9dLp8Xk2mQ}; an empty string if the response has none
     */
    public String requestId() {
        return refusal.requestId();
    }

    /**
     * How often the request was sent.
     *
     * @return 1 or more
     */
    public int attempts() {
        return attempts;
    }

    /** The class, the status, the code, the message and the request's id. */
    @Override
    public String toString() {
        String request = requestId().isEmpty() ? "" : " (" + requestId() + ")";
        return getClass().getName() + ": " + status() + " " + code() + ": " + getMessage() + request;
    }
}
