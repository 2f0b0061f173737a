package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.isTrue;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

final class RetryAfterTest {
    private static final Instant NOW = Instant.parse("1994-11-06T08:49:30.250Z");

    private RetryAfterTest() {}

    static void run(TestReport report) {
        report.test("Retry-After is read in seconds", () -> {
            equal(seconds("0"), 0L);
            equal(seconds(" 007 "), 7L);
            equal(seconds("9".repeat(400)), 999_999_999L);
        });
        report.test("Retry-After is read in all three forms of a date, rounded up to seconds", () -> {
            for (String date : List.of("Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994")) {
                equal(seconds(date), 7L);
            }
            equal(seconds("Sun Nov 13 08:49:30 1994"), 7 * 86_400L);
        });
        report.test("Retry-After with a date that is over is no wait", () -> {
            equal(seconds("Sat, 05 Nov 1994 08:49:37 GMT"), 0L);
            equal(seconds("Saturday, 06-Nov-93 08:49:37 GMT"), 0L);
        });
        report.test("Retry-After with anything else is none", () -> {
            for (String value : List.of("", "soon", "-1", "1.5", "1s", "\u0661", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "1994-11-06T08:49:37Z")) {
                equal(RetryAfter.parse(value, NOW), Optional.empty());
            }
        });
        report.test("without Retry-After, waits are between half of and the whole of a time that doubles to 8 s", () -> {
            RetryPolicy policy = new RetryPolicy(Integer.MAX_VALUE, Duration.ofMinutes(1), Clock.systemUTC());
            long[] longest = {500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000};
            for (int attempt = 1; attempt <= longest.length; attempt++) {
                long wait = policy.waitAfter(new Outcome.Broken(null), Call.get("/v1/rules"), attempt).get().toMillis();
                isTrue(wait >= longest[attempt - 1] / 2 && wait <= longest[attempt - 1], attempt + ": " + wait + " ms");
            }
        });
        report.test("no wait is longer than the longest", () -> {
            RetryPolicy policy = new RetryPolicy(9, Duration.ofMillis(100), Clock.systemUTC());
            for (int attempt = 1; attempt <= 9; attempt++) {
                equal(policy.waitAfter(new Outcome.Broken(null), Call.get("/v1/rules"), attempt), Optional.of(Duration.ofMillis(100)));
            }
        });
    }

    private static long seconds(String header) {
        return RetryAfter.parse(header, NOW).get().toSeconds();
    }
}
