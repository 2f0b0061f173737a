package example.baini;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Whether a call is tried again, and when. */
record RetryPolicy(int maxRetries, Duration maxWait, Clock clock) {
    private static final long FIRST_WAIT_MILLIS = 500;
    private static final int LAST_DOUBLING = 4;

    /** How long to wait before the next attempt; none if the call ends with this outcome. */
    Optional<Duration> waitAfter(Outcome outcome, Call call, int attempt) {
        if (attempt > maxRetries || !isRetried(outcome, call)) return Optional.empty();
        Optional<Duration> asked = retryAfter(outcome);
        if (asked.isPresent()) return asked.filter(wait -> wait.compareTo(maxWait) <= 0);
        Duration wait = backoff(attempt);
        return Optional.of(wait.compareTo(maxWait) < 0 ? wait : maxWait);
    }

    Optional<Duration> retryAfter(Outcome outcome) {
        if (!(outcome instanceof Outcome.Responded response)) return Optional.empty();
        return response.retryAfter().flatMap(value -> RetryAfter.parse(value, clock.instant()));
    }

    private static boolean isRetried(Outcome outcome, Call call) {
        if (!(outcome instanceof Outcome.Responded response)) return call.repeatable();
        int status = response.status();
        // These two say that nothing was done.
        if (status == 429 || status == 503) return true;
        return call.repeatable() && (status == 408 || status / 100 == 5);
    }

    /** By chance, so that callers who failed together do not come back together: 0.25 to 0.5 s, then twice as long, up to 4 to 8 s. */
    private static Duration backoff(int attempt) {
        long longest = FIRST_WAIT_MILLIS << Math.min(attempt - 1, LAST_DOUBLING);
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(longest / 2, longest + 1));
    }
}
