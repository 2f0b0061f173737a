package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;
import static example.baini.TestReport.isTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

final class InterruptsTest {
    private InterruptsTest() {}

    static void run(TestReport report) {
        report.test("an interrupt while the response is awaited ends the call and the request", () -> {
            CountDownLatch closed = new CountDownLatch(1);
            Thread caller = Thread.currentThread();
            try (TestServer server = new TestServer(exchange -> {
                caller.interrupt();
                exchange.awaitEnd();
                closed.countDown();
            })) {
                interrupted(server);

                isTrue(closed.await(2, TimeUnit.SECONDS), "the connection is closed");
            }
        });
        report.test("an interrupt between two attempts ends the call", () -> {
            Thread caller = Thread.currentThread();
            try (TestServer server = new TestServer(exchange -> {
                exchange.write(TestServer.response("429 Wait", "retry-after: 30\r\n", ""));
                while (!isAsleep(caller)) Thread.onSpinWait();
                caller.interrupt();
            })) {
                interrupted(server);
            }
        });
        report.test("a thread that is interrupted already makes no call", () -> {
            try (TestServer server = new TestServer(TestServer.Exchange::awaitEnd)) {
                Thread.currentThread().interrupt();

                interrupted(server);

                equal(server.heads, List.of());
            }
        });
    }

    private static boolean isAsleep(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return Stream.of(stack).anyMatch(frame -> frame.getClassName().equals("java.lang.Thread") && frame.getMethodName().startsWith("sleep"));
    }

    /** Calls, and takes the flag away again for the tests to come. */
    private static void interrupted(TestServer server) {
        InterruptedCallException e = fails(InterruptedCallException.class, () -> server.client().maxRetries(3).build().rules().list());

        isTrue(Thread.interrupted(), "the flag is set again");
        isTrue(e.getCause() instanceof InterruptedException, "the cause is the interrupt");
        equal(e.attempts(), 1);
    }
}
