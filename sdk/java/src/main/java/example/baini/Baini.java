package example.baini;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;

/**
 * The client of the Baini API. Make one and keep it: it is safe to share between threads and reuses its connections. There is nothing
 * to close; its threads do not keep a program alive.
 *
 * <pre>{@code
 * Baini baini = Baini.builder().apiKey("sk_sandbox_…").baseUrl("https://baini.example").build();
 * Analysis analysis = baini.transactions().analyze(Transaction.of(7500, "KES", "cus_4821").newDevice(true));
 * }</pre>
 *
 * <p>A call waits for its answer. What fails for the moment (no connection, an attempt out of time, 408, 429 and 5xx) is tried again, as
 * the builder says; every failure that stays is a {@link BainiException}.
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
     * Begins a client.
     *
     * @return a builder with the defaults
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Scores payments.
     *
     * @return the calls that need a payment
     */
    public Transactions transactions() {
        return new Transactions(caller);
    }

    /**
     * Keeps rules.
     *
     * @return the calls that need a rule
     */
    public Rules rules() {
        return new Rules(caller);
    }

    /**
     * Registers addresses that are told of events.
     *
     * @return the calls that need an address
     */
    public Webhooks webhooks() {
        return new Webhooks(caller);
    }

    /**
     * Verifies keys.
     *
     * @return the calls that need a key
     */
    public Keys keys() {
        return new Keys(caller);
    }

    /**
     * Works with the sandbox: keys, events and decisions.
     *
     * @return the calls that only the sandbox has
     */
    public Sandbox sandbox() {
        return new Sandbox(caller);
    }

    /** The base address, and nothing of the key. */
    @Override
    public String toString() {
        return "Baini[" + baseUrl + "]";
    }

    /** Settings of a client. Not safe to share between threads, as builders are. */
    public static final class Builder {
        private String apiKey;
        private String baseUrl;
        private Duration timeout = Duration.ofSeconds(10);
        private int maxRetries = 3;
        private Duration maxWait = Duration.ofSeconds(60);

        private Builder() {}

        /**
         * The key that calls are made with; else the environment variable {@code BAINI_API_KEY}. Without either, the calls that need
         * none work: {@link Sandbox#createKey()} and {@link Keys#verify(String)}.
         *
         * @param apiKey such as {@code sk_sandbox_…}
         * @return this builder
         * @throws IllegalArgumentException if it is null, empty or cannot be in a header
         */
        public Builder apiKey(String apiKey) {
            this.apiKey = Require.header(apiKey, "apiKey");
            return this;
        }

        /**
         * The address of the API, without {@code /v1}; else the environment variable {@code BAINI_BASE_URL}. A path in it stays.
         *
         * @param baseUrl an http or https address, such as {@code https://baini.example}
         * @return this builder
         * @throws IllegalArgumentException if it is not such an address, or has a user, a query or a fragment
         */
        public Builder baseUrl(String baseUrl) {
            this.baseUrl = address(Require.present(baseUrl, "baseUrl"));
            return this;
        }

        /**
         * How long one attempt may take, from connecting to the last byte of the answer; 10 seconds unless set.
         *
         * @param timeout more than nothing, at most a day
         * @return this builder
         * @throws IllegalArgumentException if it is null or outside these limits
         */
        public Builder timeout(Duration timeout) {
            if (limited(timeout, "timeout").isZero()) throw new IllegalArgumentException("timeout must be more than nothing");
            this.timeout = timeout;
            return this;
        }

        /**
         * How many attempts may follow the first; 3 unless set.
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
         * The longest wait that an answer may ask for; 60 seconds unless set. If it asks for more, the call ends at once with a
         * {@link RateLimitException} or {@link ServerException} that says how long to wait.
         *
         * @param maxWait nothing or more, at most a day
         * @return this builder
         * @throws IllegalArgumentException if it is null or outside these limits
         */
        public Builder maxWait(Duration maxWait) {
            this.maxWait = limited(maxWait, "maxWait");
            return this;
        }

        /**
         * Makes the client. Nothing is sent.
         *
         * @return the client
         * @throws IllegalArgumentException if there is no base address, here or in the environment, or the environment's values are none
         */
        public Baini build() {
            String key = apiKey != null ? apiKey : environment("BAINI_API_KEY");
            String address = baseUrl != null ? baseUrl : environment("BAINI_BASE_URL");
            if (address == null) throw new IllegalArgumentException("A client needs an address: give baseUrl(), or set BAINI_BASE_URL");
            address = address(address);
            if (key != null) Require.header(key, "BAINI_API_KEY");
            Transport transport = new Transport(address, key, timeout);
            return new Baini(address, new Caller(transport, new RetryPolicy(maxRetries, maxWait, Clock.systemUTC())));
        }

        /** Whether it has a key, and nothing of it. */
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
            if (!fits) throw new IllegalArgumentException(name + " must be between nothing and a day");
            return duration;
        }

        /** The messages do not show the address, which may hold a password. */
        private static String address(String baseUrl) {
            try {
                URI uri = new URI(baseUrl);
                boolean isWeb = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
                boolean isBare = uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null;
                if (isWeb && isBare && uri.getHost() != null && uri.getPort() <= 65_535) {
                    String address = baseUrl.replaceFirst("/+$", "");
                    if (!address.endsWith("/v1")) return address;
                    throw new IllegalArgumentException("baseUrl must not end in /v1: the library adds /v1 itself");
                }
            } catch (URISyntaxException e) {
                // Refused with the others below.
            }
            throw new IllegalArgumentException("baseUrl must be an http or https address without user, query and fragment");
        }
    }
}
