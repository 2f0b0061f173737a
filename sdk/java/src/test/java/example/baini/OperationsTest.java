package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;
import static example.baini.TestReport.isTrue;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** What is sent for the operations, and what is read of their responses. */
final class OperationsTest {
    private static final String TIME = "\"2026-06-01T09:00:00.000Z\"";
    private static final String WEBHOOK = "{\"id\":\"wh_1\",\"url\":\"https://bank.example\",\"events\":[\"case.opened\"],\"createdAt\":" + TIME + "}";
    private static final String DELIVERY_PARTS =
        "\"id\":\"dlv_2\",\"type\":\"case.opened\",\"webhookId\":\"wh_1\",\"url\":\"https://bank.example\",\"body\":\"{}\",\"createdAt\":" + TIME
            + ",\"headers\":{\"webhook-id\":\"m\",\"webhook-timestamp\":\"1\",\"webhook-signature\":\"v1,\"}";
    private static final String RULE = ruleOf("r");
    private static final String CASE_PARTS =
        "\"id\":\"case_3\",\"customers\":[\"cus_1\"],\"riskScore\":0.9,\"transactions\":[\"txn_1\"],"
            + "\"totals\":[{\"currency\":\"KES\",\"amount\":7500.50,\"payments\":2}],\"openedAt\":" + TIME;
    private static final String CLOSED =
        "{" + CASE_PARTS + ",\"status\":\"closed\",\"closedAt\":" + TIME
            + ",\"disposition\":{\"outcome\":\"newer_outcome\",\"reason\":\"One device.\",\"decidedAt\":" + TIME + "}}";
    private static final String STATEMENT =
        "{\"code\":\"first\",\"values\":{\"payments\":2,\"customer\":\"cus_1\"},\"text\":\"Two.\",\"sources\":[\"txn_1\"]}";
    private static final String DETAIL =
        "{" + CASE_PARTS + ",\"status\":\"open\",\"closedAt\":null,\"disposition\":null,"
            + "\"timeline\":[{\"at\":" + TIME + ",\"kind\":\"newer_kind\",\"customerId\":\"cus_1\",\"transactionId\":\"txn_1\","
            + "\"payeeId\":null,\"amount\":10,\"currency\":\"KES\",\"riskScore\":null}],"
            + "\"links\":[{\"from\":\"cus_1\",\"to\":\"cus_2\",\"kind\":\"device\",\"value\":\"dev_1\",\"strength\":1,\"payments\":2,"
            + "\"firstSeenAt\":" + TIME + ",\"lastSeenAt\":" + TIME + ",\"sources\":[\"txn_1\"]}],"
            + "\"triggers\":[{\"code\":\"mule_account\",\"weight\":0.5,\"alerts\":2}],"
            + "\"summary\":[" + STATEMENT + "],\"previousCases\":[\"case_1\"]}";
    private static final String REPORT =
        "{\"caseId\":\"case_3\",\"status\":\"draft\",\"jurisdiction\":\"WAEMU\",\"form\":{\"language\":\"fr\",\"title\":\"T\","
            + "\"authority\":\"CENTIF\",\"isPublished\":false,\"source\":\"https://authority.example\",\"note\":\"A draft.\"},"
            + "\"sections\":[{\"id\":\"person\",\"title\":\"Personne\",\"titleEn\":\"Person\",\"fields\":[{\"id\":\"name\",\"label\":\"Nom\","
            + "\"labelEn\":\"Name\",\"status\":\"missing\",\"value\":null,\"sources\":[]}]}],"
            + "\"narrative\":[" + STATEMENT + "],\"missing\":[\"name\"],\"createdAt\":" + TIME + "}";

    private OperationsTest() {}

    static void run(TestReport report) {
        report.test("lists take a page and give the list itself", () -> {
            Exchanged<List<Rule>> rules = exchange(listOf(RULE), baini -> baini.rules().list(Page.after("a b").limit(2)));
            equal(rules.line(), "GET /v1/rules?limit=2&after=a%20b");
            equal(rules.result().get(0).id(), "r");
            equal(exchange(listOf(WEBHOOK), baini -> baini.webhooks().list()).line(), "GET /v1/webhooks");
            Exchanged<List<WebhookDelivery>> deliveries = exchange(
                listOf("{" + DELIVERY_PARTS + ",\"attempts\":[{\"id\":\"dlv_2\",\"at\":" + TIME + "}]}"),
                baini -> baini.webhooks().listDeliveries("wh_1", Page.after("dlv_1")));
            equal(deliveries.line(), "GET /v1/webhooks/wh_1/deliveries?after=dlv_1");
            equal(deliveries.result().get(0).attempts().get(0).at(), Instant.parse("2026-06-01T09:00:00Z"));
            equal(exchange(listOf(""), baini -> baini.sandbox().listEvents(Page.first(1))).line(), "GET /v1/sandbox/events?limit=1");
            equal(exchange(listOf(""), baini -> baini.sandbox().listDecisions("dec_1")).line(), "GET /v1/sandbox/decisions?after=dec_1");
            Exchanged<List<Case>> cases = exchange(listOf(CLOSED), baini -> baini.cases().list(CaseStatus.CLOSED, Page.first(5)));
            equal(cases.line(), "GET /v1/cases?status=closed&limit=5");
            equal(cases.result().get(0).disposition().get().outcome(), new CaseOutcome("newer_outcome"));
            fails(IllegalArgumentException.class, () -> Page.after(""));
        });
        report.test("single things are read and deleted by their ids", () -> {
            String deleted = "{\"id\":\"r/1\",\"deleted\":true}";
            equal(exchange(RULE, baini -> baini.rules().get("r")).line(), "GET /v1/rules/r");
            equal(exchange(deleted, baini -> baini.rules().delete("r/1")).line(), "DELETE /v1/rules/r%2F1");
            equal(exchange(deleted, baini -> baini.webhooks().delete("wh_1")).result(), new Deleted("r/1", true));
            equal(exchange(WEBHOOK, baini -> baini.webhooks().get("wh_1")).line(), "GET /v1/webhooks/wh_1");
        });
        report.test("a condition whose value is none is unexpected", () -> {
            for (String value : List.of("{\"a\":1}", "[1]", "[[\"KE\"]]", "[null]", "null")) {
                String condition = "[{\"field\":\"country\",\"operator\":\"in\",\"value\":" + value + "}]";
                String rule = RULE.replace("\"conditions\":[]", "\"conditions\":" + condition);
                String message = fails(UnexpectedResponseException.class, () -> exchange(rule, baini -> baini.rules().get("r"))).getMessage();
                isTrue(message.contains("conditions[0].value"), message);
            }
        });
        report.test("a field that may be missing may be null, and one that must be there may not", () -> {
            String rule = RULE.replace("\"conditions\":[]", "\"description\":null,\"conditions\":[{\"history\":\"count\",\"of\":null,\"per\":[],"
                + "\"direction\":null,\"windowMinutes\":1,\"where\":null,\"operator\":\"equals\",\"value\":1}]");
            isTrue(exchange(rule, baini -> baini.rules().get("r")).result().description().isEmpty(), "there is no description");
            String analysis = "{\"id\":\"txn_1\",\"reference\":null,\"riskScore\":0,\"recommendation\":\"approve\",\"triggers\":[],\"caseId\":null}";
            equal(exchange(analysis, OperationsTest::analyze).result(), new Analysis("txn_1", 0, Recommendation.APPROVE, List.of()));
            for (String broken : List.of(analysis.replace("\"txn_1\"", "null"), analysis.replace("\"id\":\"txn_1\",", ""))) {
                fails(UnexpectedResponseException.class, () -> exchange(broken, OperationsTest::analyze));
            }
        });
        report.test("what must happen once carries an idempotency key", () -> {
            String withSecret = WEBHOOK.replace("\"id\"", "\"secret\":\"whsec_bmV3\",\"id\"");
            Exchanged<Webhook> rotated = exchange(withSecret, baini -> baini.webhooks().rotateSecret("wh_1", "once"));
            equal(rotated.line(), "POST /v1/webhooks/wh_1/rotate");
            isTrue(rotated.head().contains("Idempotency-Key: once\n"), rotated.head());
            Exchanged<Delivery> resent = exchange("{" + DELIVERY_PARTS + "}", baini -> baini.webhooks().resendDelivery("wh_1", "dlv_2", "once"));
            equal(resent.line(), "POST /v1/webhooks/wh_1/deliveries/dlv_2/resend");
            isTrue(resent.head().contains("Idempotency-Key: once\n"), resent.head());
            DispositionRequest decision = DispositionRequest.of(CaseOutcome.SUSPICION, "One device.", "ana");
            Exchanged<Case> decided = exchange(CLOSED, baini -> baini.cases().recordDisposition("case_3", decision, "once"));
            equal(decided.line(), "POST /v1/cases/case_3/disposition");
            isTrue(decided.head().contains("Idempotency-Key: once\n"), decided.head());
            equal(JsonWriter.write(decision.toWire()), "{\"outcome\":\"suspicion\",\"reason\":\"One device.\",\"analyst\":\"ana\"}");
        });
        report.test("a key is renewed with itself", () -> {
            String state = "{\"status\":\"active\",\"permissions\":[\"read\"],\"expiresAt\":" + TIME + "}";
            Exchanged<Verification> renewed = exchange(state, baini -> baini.sandbox().renewKey());
            equal(renewed.line(), "POST /v1/sandbox/keys/renew");
            isTrue(renewed.head().contains("Authorization: Bearer sk_secret\n"), renewed.head());
        });
        report.test("a batch gives its analyses in order", () -> {
            String analysis = "{\"id\":\"txn_1\",\"riskScore\":0.5,\"recommendation\":\"review\",\"triggers\":[],\"caseId\":\"case_3\"}";
            Transaction payment = Transaction.of(1, "KES", "c");
            Exchanged<List<Analysis>> batch = exchange(listOf(analysis), baini -> baini.transactions().analyzeBatch(List.of(payment)));
            equal(batch.line(), "POST /v1/transactions/batch");
            equal(batch.result().get(0).caseId().get(), "case_3");
            Baini offline = Baini.builder().apiKey("sk_secret").baseUrl("http://127.0.0.1:1").maxRetries(0).build();
            fails(IllegalArgumentException.class, () -> offline.transactions().analyzeBatch(Collections.singletonList(null)));
        });
        report.test("a case is read with all that is known of it", () -> {
            CaseDetail found = exchange(DETAIL, baini -> baini.cases().get("case_3")).result();
            isTrue(found.closedAt().isEmpty() && found.disposition().isEmpty(), "an open case was not decided");
            equal(found.totals().get(0).amount(), new BigDecimal("7500.5"));
            equal(found.timeline().get(0).kind(), new TimelineKind("newer_kind"));
            isTrue(found.timeline().get(0).payeeId().isEmpty(), "nobody was paid");
            equal(found.links().get(0).from(), "cus_1");
            equal(found.triggers().get(0).code(), TriggerCode.MULE_ACCOUNT);
            equal(found.summary().get(0).values().get("payments"), new BigDecimal(2));
            equal(found.previousCases(), List.of("case_1"));
        });
        report.test("a report is drafted for a jurisdiction", () -> {
            Exchanged<Report> drafted = exchange(REPORT, baini -> baini.cases().getReport("case_3", Jurisdiction.WAEMU));
            equal(drafted.line(), "GET /v1/cases/case_3/report?jurisdiction=WAEMU");
            ReportField name = drafted.result().sections().get(0).fields().get(0);
            equal(name.labelEn() + " " + name.status() + " " + name.value().isPresent(), "Name missing false");
            isTrue(!drafted.result().form().isPublished(), "the form is not published");
        });
    }

    /** The result of a call, and the head of its request. */
    private record Exchanged<T>(T result, String head) {
        String line() {
            return head.substring(0, head.indexOf(" HTTP/"));
        }
    }

    private static <T> Exchanged<T> exchange(String body, Function<Baini, T> call) throws Exception {
        try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("200 OK", "", body)))) {
            return new Exchanged<>(call.apply(server.client().build()), server.heads.get(0));
        }
    }

    private static Analysis analyze(Baini baini) {
        return baini.transactions().analyze(Transaction.of(1, "KES", "c"));
    }

    private static String listOf(String entry) {
        return "{\"data\":[" + entry + "],\"next\":null}";
    }

    static String ruleOf(String id) {
        return "{\"id\":\"" + id + "\",\"name\":\"R\",\"conditions\":[],\"actions\":[],\"enabled\":true,\"updatedAt\":" + TIME + "}";
    }
}
