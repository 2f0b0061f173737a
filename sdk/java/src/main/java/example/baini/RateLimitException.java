package example.baini;

import java.time.Duration;
import java.util.Optional;

/** 429: too many requests. Thrown after the last attempt, or immediately if the wait would exceed {@link Baini.Builder#maxWait}. */
public final class RateLimitException extends ApiException {
    private static final long serialVersionUID = 1L;

    /** What {@link #retryAfter()} gives; null for none. */
    private final Duration retryAfter;

    RateLimitException(Refusal refusal, int attempts, Optional<Duration> retryAfter) {
        super(refusal, attempts);
        this.retryAfter = retryAfter.orElse(null);
    }

    /**
     * How long the API asks you to wait before the next attempt.
     *
     * @return whole seconds, counted from the response; empty if it does not say
     */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
