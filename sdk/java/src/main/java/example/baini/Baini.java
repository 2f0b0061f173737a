package example.baini;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;

/**
 * A client for the Baini API. It is thread-safe, so one instance per application is enough. It need not be closed.
 *
 * <p>A call is retried when the connection fails, an attempt times out, or the API responds with 408, 429 or 5xx. If it still fails, it
 * throws a {@link BainiException}. Behind a proxy, start Java with {@code -Dhttps.proxyHost} and {@code -Dhttps.proxyPort};
 * {@link Builder#proxyCredentials} has its user and password.
 *
 * <pre>{@code
 * import example.baini.*;
 *
 * class Payments {
 *     public static void main(String[] args) {
 *         Baini baini = Baini.builder().apiKey("sk_sandbox_your_key").baseUrl("https://baini.example").build();
 *         try {
 *             // Store the idempotency key with the payment: after a crash, the same call gives the same analysis.
 *             Analysis analysis = baini.transactions().analyze(Transaction.of(7500, "KES", "cus_4821"), "payment-10482");
 *             System.out.println(analysis.riskScore() + " " + analysis.recommendation());
 *         } catch (ApiException e) {
 *             System.err.println(e.code() + " " + e.param().orElse("") + " " + e.requestId());
 *         } catch (BainiException e) {
 *             System.err.println("No analysis: " + e.getMessage());
 *         }
 *     }
 * }
 * }</pre>
 */
public final class Baini {
    /** The version of this library. */
    static final String VERSION = "3.0.1";

    private final String baseUrl;
    private final Caller caller;

    private Baini(String baseUrl, Caller caller) {
        this.baseUrl = baseUrl;
        this.caller = caller;
    }

    /**
     * Creates a builder.
     *
     * @return a builder with the default settings
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Analyses payments.
     *
     * @return the calls for payments
     */
    public Transactions transactions() {
        return new Transactions(caller);
    }

    /**
     * Lists, saves and deletes your rules.
     *
     * @return the calls for rules
     */
    public Rules rules() {
        return new Rules(caller);
    }

    /**
     * Registers and manages the URLs that receive events.
     *
     * @return the calls for webhooks
     */
    public Webhooks webhooks() {
        return new Webhooks(caller);
    }

    /**
     * Lists cases, records decisions and drafts reports.
     *
     * @return the calls for cases
     */
    public Cases cases() {
        return new Cases(caller);
    }

    /**
     * Checks API keys.
     *
     * @return the calls for keys
     */
    public Keys keys() {
        return new Keys(caller);
    }

    /**
     * The sandbox: keys without an account, an inbox of messages and a list of decisions.
     *
     * @return the calls of the sandbox
     */
    public Sandbox sandbox() {
        return new Sandbox(caller);
    }

    /** Returns the base URL, and no part of the key. */
    @Override
    public String toString() {
        return "Baini[" + baseUrl + "]";
    }

    /** Builds a client. It is not thread-safe. */
    public static final class Builder {
        private String apiKey;
        private String baseUrl;
        private Duration timeout = Duration.ofSeconds(10);
        private int maxRetries = 3;
        private Duration maxWait = Duration.ofSeconds(60);
        private String proxyAuthorization;

        private Builder() {}

        /**
         * The API key. Defaults to the {@code BAINI_API_KEY} environment variable. Without a key, you can only call
         * {@link Sandbox#createKey()} and {@link Keys#verify(String)}.
         *
         * @param apiKey such as {@code sk_sandbox_…}
         * @return this builder
         * @throws IllegalArgumentException if it is null, empty or not a valid header value
         */
        public Builder apiKey(String apiKey) {
            this.apiKey = Require.header(apiKey, "apiKey");
            return this;
        }

        /**
         * The base URL of the API without {@code /v1}. Defaults to the {@code BAINI_BASE_URL} environment variable.
         *
         * @param baseUrl an https URL, such as {@code https://baini.example}, or an http URL of this machine
         * @return this builder
         * @throws IllegalArgumentException if it is not such a URL, ends in {@code /v1}, or has a user, a query or a fragment
         */
        public Builder baseUrl(String baseUrl) {
            this.baseUrl = BaseUrl.checked(Require.present(baseUrl, "baseUrl"));
            return this;
        }

        /**
         * Time limit for one attempt, from connecting to the last byte of the response. Defaults to 10 seconds.
         *
         * @param timeout more than 0, at most a day
         * @return this builder
         * @throws IllegalArgumentException if it is null or outside these limits
         */
        public Builder timeout(Duration timeout) {
            if (limited(timeout, "timeout").isZero()) throw new IllegalArgumentException("timeout must be more than 0");
            this.timeout = timeout;
            return this;
        }

        /**
         * Maximum number of retries. Defaults to 3.
         *
         * @param maxRetries 0 or more
         * @return this builder
         * @throws IllegalArgumentException if it is negative
         */
        public Builder maxRetries(int maxRetries) {
            if (maxRetries < 0) throw new IllegalArgumentException("maxRetries must not be negative");
            this.maxRetries = maxRetries;
            return this;
        }

        /**
         * Maximum wait before a retry. Defaults to 60 seconds. If the API asks you to wait longer, the call immediately throws a
         * {@link RateLimitException} or {@link ServerException} that says how long to wait.
         *
         * @param maxWait from 0 to a day
         * @return this builder
         * @throws IllegalArgumentException if it is null or outside these limits
         */
        public Builder maxWait(Duration maxWait) {
            this.maxWait = limited(maxWait, "maxWait");
            return this;
        }

        /**
         * The user and the password of the proxy, if it asks for them. Java sends a password to a proxy only if it was started with
         * {@code -Djdk.http.auth.tunneling.disabledSchemes=}, because the connection to the proxy itself is not encrypted. The server
         * behind the proxy does not get them.
         *
         * @param user the user, without a colon
         * @param password the password
         * @return this builder
         * @throws IllegalArgumentException if anything is null, or the user is empty or has a colon
         */
        public Builder proxyCredentials(String user, String password) {
            if (Require.text(user, "user").contains(":")) throw new IllegalArgumentException("user must not have a colon");
            String both = user + ":" + Require.present(password, "password");
            this.proxyAuthorization = "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.UTF_8));
            return this;
        }

        /**
         * Creates the client. No request is sent.
         *
         * @return the client
         * @throws IllegalArgumentException if there is no base URL, or an environment variable is invalid
         */
        public Baini build() {
            String key = apiKey != null ? apiKey : environment("BAINI_API_KEY");
            String url = baseUrl != null ? baseUrl : environment("BAINI_BASE_URL");
            if (url == null) throw new IllegalArgumentException("A client needs a base URL: call baseUrl(), or set BAINI_BASE_URL");
            url = BaseUrl.checked(url);
            if (key != null) Require.header(key, "BAINI_API_KEY");
            Transport transport = new Transport(url, key, proxyAuthorization, timeout);
            return new Baini(url, new Caller(transport, new RetryPolicy(maxRetries, maxWait, Clock.systemUTC())));
        }

        /** Returns the base URL and whether there is a key, and no part of the key. */
        @Override
        public String toString() {
            return "Baini.Builder[baseUrl=" + baseUrl + ", apiKey=" + (apiKey == null ? "none" : "set") + "]";
        }

        private static String environment(String name) {
            String value = System.getenv(name);
            return value == null || value.isEmpty() ? null : value;
        }

        private static Duration limited(Duration duration, String name) {
            boolean fits = !Require.present(duration, name).isNegative() && duration.compareTo(Duration.ofDays(1)) <= 0;
            if (!fits) throw new IllegalArgumentException(name + " must be between 0 and a day");
            return duration;
        }
    }
}
