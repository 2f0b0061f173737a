package example.baini;

import java.net.HttpRetryException;
import java.net.http.HttpRequest;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** Makes calls, attempt after attempt, until there is a response or a {@link BainiException}. */
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
                if (outcome instanceof Outcome.Responded response && response.status() / 100 == 2) {
                    return parsed(response, parser, attempt);
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

    private <T> T parsed(Outcome.Responded response, JsonObject.Parser<T> parser, int attempts) {
        try {
            return parser.parse(response.json());
        } catch (JsonException e) {
            throw unexpected(e.getMessage(), response.status(), attempts, e);
        }
    }

    private BainiException failure(Outcome outcome, int attempts) {
        if (outcome instanceof Outcome.Responded response) return refusal(response, attempts);
        if (outcome instanceof Outcome.OutOfTime late) {
            return new TimeoutException("No complete response from " + transport.host() + " within " + transport.seconds() + " s", attempts, late.cause());
        }
        Throwable cause = ((Outcome.Broken) outcome).cause();
        return new ConnectionException("The connection to " + transport.host() + " failed: " + reasonOf(cause), attempts, cause);
    }

    private UnexpectedResponseException unexpected(String problem, int status, int attempts, Throwable cause) {
        String text = "The response from " + transport.host() + " (status " + status + ") does not come from the Baini API: " + problem + ". Check baseUrl";
        return new UnexpectedResponseException(text, status, attempts, cause);
    }

    /** Of other exceptions the class alone: the platform's message may quote the response, and that an echo of the request. */
    private static String reasonOf(Throwable cause) {
        for (Throwable e = cause; e != null; e = e.getCause()) {
            if (e instanceof UnresolvedAddressException) return "the host does not exist";
            if (e instanceof SSLException || e instanceof HttpRetryException) return e.getMessage();
        }
        return cause.getClass().getSimpleName();
    }

    private BainiException refusal(Outcome.Responded response, int attempts) {
        int status = response.status();
        if (status == 408) return new TimeoutException(transport.host() + " gave up waiting for the request (status 408)", attempts, null);
        if (status < 400 || status > 599) {
            return unexpected("it is neither a success nor an error, and redirects are not followed", status, attempts, null);
        }

        Refusal refusal = Refusal.of(response);
        return switch (status) {
            case 401, 403 -> new AuthenticationException(refusal, attempts);
            case 409 -> new ConflictException(refusal, attempts);
            case 429 -> new RateLimitException(refusal, attempts, policy.retryAfter(response));
            default -> status < 500
                ? new InvalidRequestException(refusal, attempts)
                : new ServerException(refusal, attempts, policy.retryAfter(response));
        };
    }
}
