package example.baini;

import java.util.Optional;

/** The API refused. {@link #getMessage()} is the API's own sentence for people; {@link #code()} is for programs. */
public abstract sealed class ApiException extends BainiException
    permits InvalidRequestException, AuthenticationException, ConflictException, RateLimitException, ServerException {
    private static final long serialVersionUID = 1L;

    /** What the API said. */
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
     * What the API says went wrong.
     *
     * @return such as {@code invalid_parameter}; {@code unknown} if the answer is not the API's, but for example a proxy's page
     */
    public String code() {
        return refusal.code();
    }

    /**
     * The field or header that is at fault.
     *
     * @return a path such as {@code conditions[0].value}; empty if it is none in particular
     */
    public Optional<String> param() {
        return Optional.ofNullable(refusal.param());
    }

    /**
     * What to name when you ask about this call.
     *
     * @return such as {@code req_Yz6RaE9dLp8Xk2mQ}; an empty text if the answer has none
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
