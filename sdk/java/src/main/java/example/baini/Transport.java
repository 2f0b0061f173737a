package example.baini;

import java.io.IOException;
import java.net.HttpRetryException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Sends one attempt. The client's threads are daemons: a program ends when its own threads do.
 *
 * <p>HttpClient itself sends a GET a second time, within the same timeout, when its connection ends before any response; only properties of
 * the whole JVM could change that, which are not a library's to set. A GET changes nothing, so it stays, and counts as one attempt.
 */
final class Transport {
    private static final String USER_AGENT = "baini-java/" + Baini.VERSION;

    private final HttpClient client;
    private final String baseUrl;
    private final String apiKey;
    private final String proxyAuthorization;
    private final Duration timeout;

    /** The key and the header for the proxy may be null. */
    Transport(String baseUrl, String apiKey, String proxyAuthorization, Duration timeout) {
        // Over plain HTTP, HTTP_2 would ask for an upgrade (h2c) with headers that proxies stumble over.
        boolean secure = baseUrl.regionMatches(true, 0, "https:", 0, 6);
        this.client = HttpClient.newBuilder()
            .version(secure ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
        this.baseUrl = baseUrl;
        this.apiKey = apiKey;
        this.proxyAuthorization = proxyAuthorization;
        this.timeout = timeout;
    }

    HttpRequest requestOf(Call call) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + call.path()))
            .timeout(timeout)
            .header("Accept", "application/json")
            .header("User-Agent", USER_AGENT);
        if (call.body() == null) {
            request.method(call.method(), BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json");
            request.method(call.method(), BodyPublishers.ofString(JsonWriter.write(call.body())));
        }
        if (call.idempotencyKey() != null) request.header("Idempotency-Key", call.idempotencyKey());
        if (!call.open()) request.header("Authorization", "Bearer " + requireKey());
        // HttpClient sends it to a proxy alone. An Authenticator would do as well, but before Java 23 it takes the header above away.
        if (proxyAuthorization != null) request.header("Proxy-Authorization", proxyAuthorization);
        return request.build();
    }

    /** What texts name the API by: the host, and the port where there is one. */
    String host() {
        return URI.create(baseUrl).getRawAuthority();
    }

    /** The timeout, as text. */
    String seconds() {
        return Amounts.of(timeout.toMillis() / 1000.0).toPlainString();
    }

    String requireKey() {
        if (apiKey == null) {
            throw new IllegalStateException("This call needs a key: pass one to Baini.builder().apiKey(), or set BAINI_API_KEY");
        }
        return apiKey;
    }

    /**
     * Waits itself and not only by {@link HttpRequest.Builder#timeout}, which ends with the headers: a body that drips would hold it for ever.
     *
     * @throws InterruptedException once the request is given up
     */
    Outcome attempt(HttpRequest request) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
        ResponseBody body = new ResponseBody();
        CompletableFuture<HttpResponse<byte[]>> response = client.sendAsync(request, body);
        try {
            return outcomeOf(response.get(timeout.toNanos(), TimeUnit.NANOSECONDS));
        } catch (java.util.concurrent.TimeoutException e) {
            return new Outcome.OutOfTime(e);
        } catch (ExecutionException e) {
            boolean isLate = e.getCause() instanceof HttpTimeoutException;
            return isLate ? new Outcome.OutOfTime(e.getCause()) : new Outcome.Broken(withoutKey(e.getCause()));
        } finally {
            // Closes the connection of a response that nobody waits for any more.
            if (!response.isDone()) body.abandon();
            response.cancel(true);
        }
    }

    /** The platform quotes a response that is no HTTP, which may be an echo of the request. */
    private Throwable withoutKey(Throwable cause) {
        for (Throwable e = cause; e != null && apiKey != null; e = e.getCause()) {
            if (e.toString().contains(apiKey)) return new IOException(cause.getClass().getName());
        }
        return cause;
    }

    private static Outcome outcomeOf(HttpResponse<byte[]> response) {
        // Asked for credentials by a proxy, HttpClient hands on the response to CONNECT, which has no body.
        if (response.body() == null) {
            int status = response.statusCode();
            return new Outcome.Broken(new HttpRetryException("the proxy asks for credentials (status " + status + ")", status));
        }
        return new Outcome.Responded(
            response.statusCode(),
            response.body(),
            response.headers().firstValue("retry-after"),
            response.headers().firstValue("x-request-id").orElse(""));
    }
}
