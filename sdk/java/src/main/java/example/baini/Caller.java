package example.baini;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;

/** Makes calls: attempt after attempt, to an answer or a {@link BainiException}. */
final class Caller {
    private final Transport transport;
    private final RetryPolicy policy;

    Caller(Transport transport, RetryPolicy policy) {
        this.transport = transport;
        this.policy = policy;
    }

    String requireKey() {
        return transport.requireKey();
    }

    <T> T send(Call call, JsonObject.Parser<T> parser) {
        HttpRequest request = transport.requestOf(call);
        for (int attempt = 1; ; attempt++) {
            try {
                Outcome outcome = transport.attempt(request);
                if (outcome instanceof Outcome.Answered answer && answer.status() / 100 == 2) {
                    return parsed(answer, parser, attempt);
                }
                Optional<Duration> wait = policy.waitAfter(outcome, call, attempt);
                if (wait.isEmpty()) throw failure(outcome, attempt);
                Thread.sleep(wait.get().toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedCallException(attempt, e);
            }
        }
    }

    private static <T> T parsed(Outcome.Answered answer, JsonObject.Parser<T> parser, int attempts) {
        try {
            return parser.parse(answer.json());
        } catch (JsonException e) {
            throw new UnexpectedAnswerException("The answer is not the API's: " + e.getMessage(), answer.status(), attempts, e);
        }
    }

    private BainiException failure(Outcome outcome, int attempts) {
        if (outcome instanceof Outcome.Answered answer) return refusal(answer, attempts);
        if (outcome instanceof Outcome.OutOfTime late) {
            return new TimeoutException("The last attempt ran out of time", attempts, late.cause());
        }
        Throwable cause = ((Outcome.Broken) outcome).cause();
        return new ConnectionException("There was no whole answer: " + cause.getClass().getSimpleName(), attempts, cause);
    }

    private BainiException refusal(Outcome.Answered answer, int attempts) {
        int status = answer.status();
        if (status == 408) return new TimeoutException("The API answered that the request took too long (408)", attempts, null);
        if (status < 400) return new UnexpectedAnswerException("Redirects are not followed", status, attempts, null);
        if (status > 599) return new UnexpectedAnswerException("HTTP has no status " + status, status, attempts, null);

        Refusal refusal = Refusal.of(answer);
        return switch (status) {
            case 401, 403 -> new AuthenticationException(refusal, attempts);
            case 409 -> new ConflictException(refusal, attempts);
            case 429 -> new RateLimitException(refusal, attempts, policy.retryAfter(answer));
            default -> status < 500
                ? new InvalidRequestException(refusal, attempts)
                : new ServerException(refusal, attempts, policy.retryAfter(answer));
        };
    }
}
