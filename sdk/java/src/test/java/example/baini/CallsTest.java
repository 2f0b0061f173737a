package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;
import static example.baini.TestReport.isTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

final class CallsTest {
    private static final Duration SHORT = Duration.ofMillis(250);
    private static final String ANALYSIS = "{\"id\":\"txn_1\",\"riskScore\":0,\"recommendation\":\"approve\",\"triggers\":[]}";

    private CallsTest() {}

    static void run(TestReport report) {
        report.test("a request that changes something is sent once in each attempt, whatever the platform does with lists", () -> {
            try (TestServer server = new TestServer(exchange -> {})) {
                Baini baini = server.client().build();
                RuleDefinition rule = RuleDefinition.of("R", Condition.of("newDevice", Operator.EQUALS, true));

                equal(fails(ConnectionException.class, () -> baini.rules().put("r", rule)).attempts(), 1);
                equal(fails(ConnectionException.class, () -> baini.sandbox().createKey()).attempts(), 1);
                equal(server.heads.size(), 2);
            }
        });
        report.test("what is no HTTP is a broken connection", () -> {
            try (TestServer server = new TestServer(exchange -> exchange.write("hello\r\n\r\n"))) {
                fails(ConnectionException.class, () -> server.client().build().rules().list());
            }
        });
        report.test("a refusal without the headers that HTTP asks for is still a refusal", () -> {
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("401 No", "", "")))) {
                equal(fails(AuthenticationException.class, () -> server.client().build().rules().list()).code(), "unknown");
            }
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("407 No", "", "")))) {
                equal(fails(InvalidRequestException.class, () -> server.client().build().rules().list()).status(), 407);
            }
        });
        report.test("a request is plain HTTP/1.1 and says who sends it", () -> {
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("200 OK", "", ANALYSIS)))) {
                server.client().build().transactions().analyze(Transaction.of(1, "KES", "c"), "order 1");

                String head = server.heads.get(0).toLowerCase();
                isTrue(head.startsWith("post /v1/transactions/analyze http/1.1\n"), head);
                isTrue(head.contains("user-agent: baini-java/3.0.1\n"), head);
                isTrue(head.contains("idempotency-key: order 1\n"), head);
                isTrue(!head.contains("upgrade") && !head.contains("http2"), head);
            }
        });
        report.test("a time-out of the server's own names the host", () -> {
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("408 Late", "", "")))) {
                String message = fails(TimeoutException.class, () -> server.client().build().rules().list()).getMessage();
                isTrue(message.contains("127.0.0.1:"), message);
            }
        });
        report.test("a status that HTTP does not have is unexpected, and not tried again", () -> {
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("600 What", "", "")))) {
                Baini baini = server.client().maxRetries(3).build();
                equal(fails(UnexpectedResponseException.class, () -> baini.rules().list()).attempts(), 1);
            }
        });
        report.test("a status is told in digits that everybody searches for, whatever the machine's language", () -> {
            Locale usual = Locale.getDefault();
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("200 OK", "", "{}")))) {
                String message = fails(UnexpectedResponseException.class, () -> server.client().build().rules().list()).getMessage();
                isTrue(message.contains("(status 200)"), message);
            } finally {
                Locale.setDefault(usual);
            }
        });
        report.test("a response without end is given up long before it fills the memory", () -> {
            try (TestServer server = new TestServer(exchange -> {
                exchange.write("HTTP/1.1 200 OK\r\n\r\n");
                String blanks = " ".repeat(1 << 20);
                while (true) exchange.write(blanks);
            })) {
                Baini baini = server.client().timeout(Duration.ofSeconds(60)).build();
                String message = fails(UnexpectedResponseException.class, () -> baini.rules().list()).getMessage();
                isTrue(message.contains("longer than 16777216 bytes"), message);
            }
        });
        report.test("no exception shows the key, down to its last cause", () -> {
            for (String response : List.of("", "sk_secret\r\n\r\n", "HTTP/1.1 200 OK\r\ncontent-length: sk_secret\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\nsk_secret", TestServer.response("500 sk_secret", "", "sk_secret"))) {
                try (TestServer server = new TestServer(exchange -> exchange.write(response))) {
                    Throwable e = fails(BainiException.class, () -> server.client().build().keys().verify());
                    for (; e != null; e = e.getCause()) isTrue(!e.toString().contains("sk_secret"), e.toString());
                }
            }
        });
        report.test("one client serves many threads, with threads that keep no program alive", () -> {
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("200 OK", "", ANALYSIS)))) {
                Baini baini = server.client().build();

                long approved = IntStream.range(0, 64).parallel()
                    .mapToObj(i -> baini.transactions().analyze(Transaction.of(i + 1, "KES", "c")))
                    .filter(analysis -> analysis.recommendation().equals(Recommendation.APPROVE))
                    .count();

                equal(approved, 64L);
                equal(server.heads.stream().map(head -> head.replaceAll("(?si).*idempotency-key: (\\S+).*|.*", "$1")).filter(s -> !s.isEmpty()).distinct().count(), 64L);
                List<Thread> keepAlive = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("HttpClient") && !thread.isDaemon()).toList();
                equal(keepAlive, List.of());
            }
        });
        report.test("a body that drips ends with the time limit, and its connection with it", () -> {
            CountDownLatch closed = new CountDownLatch(1);
            try (TestServer server = new TestServer(exchange -> {
                exchange.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n");
                drip(exchange, closed);
            })) {
                long elapsed = timedOut(server);

                isTrue(elapsed < 5_000, "ended after " + elapsed + " ms");
                isTrue(isClosed(server, closed), "the connection is closed");
            }
        });
        report.test("a head that drips ends with the time limit, and its connection with it", () -> {
            CountDownLatch closed = new CountDownLatch(1);
            try (TestServer server = new TestServer(exchange -> {
                exchange.write("HTTP/1.1 200 OK\r\nx-drips: ");
                drip(exchange, closed);
            })) {
                timedOut(server);

                isTrue(isClosed(server, closed), "the connection is closed");
            }
        });
    }

    /** A byte each 20 ms until the client has had enough. */
    private static void drip(TestServer.Exchange exchange, CountDownLatch closed) {
        try {
            while (true) {
                exchange.write("x");
                TimeUnit.MILLISECONDS.sleep(20);
            }
        } catch (IOException | InterruptedException e) {
            closed.countDown();
        }
    }

    /** On a busy machine the time limit may come before the connection: then there is none to close. */
    private static boolean isClosed(TestServer server, CountDownLatch closed) throws InterruptedException {
        return server.heads.isEmpty() || closed.await(5, TimeUnit.SECONDS);
    }

    /** How many milliseconds the call took. */
    private static long timedOut(TestServer server) {
        long start = System.nanoTime();
        TimeoutException e = fails(TimeoutException.class, () -> server.client().timeout(SHORT).build().rules().list());
        equal(e.attempts(), 1);
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }
}
