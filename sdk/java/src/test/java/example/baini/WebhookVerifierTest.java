package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class WebhookVerifierTest {
    /** The example of Standard Webhooks; its body is no event, which is found only once the signature fits. */
    private static final String BODY = "{\"test\": 2432232314}";

    private static final Map<String, String> HEADERS = Map.of(
        "Webhook-ID", "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp", "1614265330",
        "WEBHOOK-SIGNATURE", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");

    private static final WebhookVerifier VERIFIER = WebhookVerifier.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
        .clock(Clock.fixed(Instant.ofEpochSecond(1_614_265_330, 999_999_999), ZoneOffset.UTC))
        .tolerance(Duration.ZERO);

    private WebhookVerifierTest() {}

    static void run(TestReport report) {
        report.test("headers are taken as texts, as lists and by a method", () -> {
            Map<String, List<String>> lists = new LinkedHashMap<>();
            HEADERS.forEach((name, value) -> lists.put(name, List.of(value)));
            Map<String, String> lower = new LinkedHashMap<>();
            HEADERS.forEach((name, value) -> lower.put(name.toLowerCase(), value));
            byte[] bytes = BODY.getBytes(StandardCharsets.UTF_8);

            equal(reason(() -> VERIFIER.verify(BODY, HEADERS)), SignatureException.Reason.INVALID_PAYLOAD);
            equal(reason(() -> VERIFIER.verify(bytes, lists)), SignatureException.Reason.INVALID_PAYLOAD);
            equal(reason(() -> VERIFIER.verify(bytes, lower::get)), SignatureException.Reason.INVALID_PAYLOAD);
        });
        report.test("several headers of one name count together, and a null is none", () -> {
            Map<String, Object> headers = new LinkedHashMap<>(HEADERS);
            headers.put("WEBHOOK-SIGNATURE", List.of("v1,AAAA", HEADERS.get("WEBHOOK-SIGNATURE")));
            equal(reason(() -> VERIFIER.verify(BODY, headers)), SignatureException.Reason.INVALID_PAYLOAD);
            Map<String, List<String>> lists = Map.of(
                "webhook-id", List.of(HEADERS.get("Webhook-ID")),
                "webhook-timestamp", List.of(HEADERS.get("webhook-timestamp")),
                "webhook-signature", List.of("v1,AAAA", HEADERS.get("WEBHOOK-SIGNATURE")));
            byte[] bytes = BODY.getBytes(StandardCharsets.UTF_8);
            equal(reason(() -> VERIFIER.verify(bytes, name -> String.join(" ", lists.get(name)))), SignatureException.Reason.INVALID_PAYLOAD);
            headers.put("webhook-signature", "v1,AAAA");
            equal(reason(() -> VERIFIER.verify(BODY, headers)), SignatureException.Reason.INVALID_PAYLOAD);
            headers.put("Webhook-ID", null);
            equal(reason(() -> VERIFIER.verify(BODY, headers)), SignatureException.Reason.MISSING_HEADER);
            headers.put("Webhook-ID", Arrays.asList((String) null));
            headers.put(null, "HTTP/1.1 200 OK");
            equal(reason(() -> VERIFIER.verify(BODY, headers)), SignatureException.Reason.MISSING_HEADER);
        });
        report.test("the age is counted in whole seconds", () -> {
            Instant signed = Instant.ofEpochSecond(1_614_265_330);
            WebhookVerifier usual = VERIFIER.tolerance(Duration.ofMinutes(5));
            equal(reason(() -> at(usual, signed.plusMillis(300_700)).verify(BODY, HEADERS)), SignatureException.Reason.INVALID_PAYLOAD);
            equal(reason(() -> at(usual, signed.plusMillis(301_000)).verify(BODY, HEADERS)), SignatureException.Reason.TOO_OLD);
            equal(reason(() -> at(usual, signed.minusMillis(300_000)).verify(BODY, HEADERS)), SignatureException.Reason.INVALID_PAYLOAD);
            equal(reason(() -> at(usual, signed.minusMillis(301_000)).verify(BODY, HEADERS)), SignatureException.Reason.TOO_NEW);
        });
        report.test("a secret is base64 with its padding, of at least one byte", () -> {
            for (String secret : List.of("whsec_QQ==", "whsec_QUI=", "whsec_QUJD")) WebhookVerifier.of(secret);
            for (String none : List.of("", "whsec_", "whsec_QQ", "whsec_QQ=", "whsec_QUI", "whsec_====", "whsec_A===", "whsec_QQ==QQ==", "whsec_QU-_", "whsec_QUI= ", "whsec_QUI=\n", "QUI=")) {
                fails(IllegalArgumentException.class, () -> WebhookVerifier.of(none));
            }
        });
        report.test("a signature of any length is refused with its reason", () -> {
            Map<String, String> headers = new LinkedHashMap<>(HEADERS);
            headers.put("WEBHOOK-SIGNATURE", "v1," + "A".repeat(4_000_000));
            equal(reason(() -> VERIFIER.verify(BODY, headers)), SignatureException.Reason.MALFORMED_SIGNATURE);
        });
        report.test("a verifier is told null by its caller alone", () -> {
            fails(IllegalArgumentException.class, () -> VERIFIER.verify((String) null, HEADERS));
            fails(IllegalArgumentException.class, () -> VERIFIER.verify(BODY, null));
            fails(IllegalArgumentException.class, () -> VERIFIER.tolerance(Duration.ofSeconds(-1)));
            fails(IllegalArgumentException.class, () -> WebhookVerifier.of(null));
        });
    }

    private static WebhookVerifier at(WebhookVerifier verifier, Instant now) {
        return verifier.clock(Clock.fixed(now, ZoneOffset.UTC));
    }

    private static SignatureException.Reason reason(TestReport.Test test) {
        return fails(SignatureException.class, test).reason();
    }
}
