package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;
import static example.baini.TestReport.isTrue;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class ValuesTest {
    private ValuesTest() {}

    static void run(TestReport report) {
        report.test("amounts are sent as they are written, and equal whatever their zeros", () -> {
            equal(JsonWriter.write(Transaction.of(7500, "KES", "c").toWire()), "{\"amount\":7500,\"currency\":\"KES\",\"customerId\":\"c\"}");
            equal(JsonWriter.write(Transaction.of(0.1, "KES", "c").toWire().get("amount")), "0.1");
            equal(Transaction.of(new BigDecimal("7500.00"), "KES", "c"), Transaction.of(7500, "KES", "c"));
            equal(Transaction.of(1e12, "KES", "c").amount(), new BigDecimal("1000000000000"));
            equal(Transaction.of(new BigDecimal("1e999999999"), "KES", "c").amount().toString(), "1E+999999999");
            for (double none : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                fails(IllegalArgumentException.class, () -> Transaction.of(none, "KES", "c"));
                fails(IllegalArgumentException.class, () -> Transaction.of(1, "KES", "c").accountAgeDays(none));
                fails(IllegalArgumentException.class, () -> Condition.of("amount", Operator.EQUALS, none));
                fails(IllegalArgumentException.class, () -> HistoryCondition.of("sum", List.of("customerId"), 60, Operator.EQUALS, none));
            }
        });
        report.test("what is sent has the order in which it was given, in each virtual machine", () -> {
            Map<String, String> metadata = new LinkedHashMap<>();
            for (String name : List.of("branch", "teller", "note", "shift", "region", "zone")) metadata.put(name, "v");
            RuleDefinition rule = RuleDefinition.of("R", Condition.of("newDevice", Operator.EQUALS, true));

            equal(
                JsonWriter.write(Transaction.of(1, "KES", "c").metadata(metadata).toWire().get("metadata")),
                "{\"branch\":\"v\",\"teller\":\"v\",\"note\":\"v\",\"shift\":\"v\",\"region\":\"v\",\"zone\":\"v\"}");
            equal(
                JsonWriter.write(rule.toWire()),
                "{\"name\":\"R\",\"conditions\":[{\"field\":\"newDevice\",\"operator\":\"equals\",\"value\":true}]}");
        });
        report.test("a transaction is never changed", () -> {
            Transaction first = Transaction.of(1, "KES", "c");
            Transaction second = first.newDevice(true).channel(Channel.CARD);

            isTrue(first.newDevice().isEmpty(), "the first knows no device");
            equal(second.newDevice().get(), true);
            equal(second.channel().get(), Channel.CARD);

            Map<String, String> metadata = new LinkedHashMap<>(Map.of("branch", "7"));
            Transaction third = first.metadata(metadata);
            metadata.clear();
            equal(third.metadata(), Map.of("branch", "7"));
        });
        report.test("null is refused wherever it is given", () -> {
            fails(IllegalArgumentException.class, () -> Transaction.of(1, null, "c"));
            fails(IllegalArgumentException.class, () -> Transaction.of(1, "KES", "c").merchant(null));
            fails(IllegalArgumentException.class, () -> Transaction.of(1, "KES", "c").metadata(Collections.singletonMap("branch", null)));
            fails(IllegalArgumentException.class, () -> RuleDefinition.of("name", (List<Condition>) null));
            fails(IllegalArgumentException.class, () -> RuleDefinition.of("name", (Condition) null));
            fails(IllegalArgumentException.class, () -> RuleDefinition.of("name").actions((Action) null));
            fails(IllegalArgumentException.class, () -> Condition.of("country", Operator.IN, Arrays.asList("KE", null)));
            fails(IllegalArgumentException.class, () -> new EventType(null));
            fails(IllegalArgumentException.class, () -> Baini.builder().apiKey(null));
            fails(IllegalArgumentException.class, () -> Baini.builder().timeout(null));
        });
        report.test("a condition keeps what JSON has, in one form", () -> {
            List<String> countries = new ArrayList<>(List.of("KE"));
            Condition condition = new Condition("country", Operator.IN, countries);
            countries.add("UG");
            equal(condition.value(), List.of("KE"));
            equal(new Condition("amount", Operator.EQUALS, 5L), Condition.of("amount", Operator.EQUALS, 5.0));
            fails(IllegalArgumentException.class, () -> new Condition("amount", Operator.EQUALS, Float.NaN));
            for (Object none : List.of(Instant.EPOCH, Map.of("a", 1), List.of(1), List.of(List.of("KE")))) {
                fails(IllegalArgumentException.class, () -> new Condition("amount", Operator.EQUALS, none));
            }
        });
        report.test("a rule that was read can be put again as it is", () -> {
            JsonObject wire = JsonObject.of(JsonReader.read(
                "{\"id\":\"r\",\"name\":\"R\",\"description\":\"\",\"conditions\":[{\"field\":\"amount\",\"operator\":\"greater_than\",\"value\":5000.0}],"
                    + "\"actions\":[{\"type\":\"flag\"}],\"enabled\":false,\"updatedAt\":\"2026-06-01T09:00:00.000Z\"}"));

            Rule rule = Rule.from(wire);

            equal(rule.definition(), RuleDefinition.of("R", Condition.of("amount", Operator.GREATER_THAN, 5000))
                .description("").actions(Action.of(ActionType.FLAG)).enabled(false));
        });
        report.test("an analysis prints as the first call of the documentation does", () -> {
            Analysis analysis = new Analysis("txn_1", 1, Recommendation.DECLINE, List.of());
            equal(analysis.riskScore() + " " + analysis.recommendation(), "1.0 decline");
        });
        report.test("no key and no secret is in a text", () -> {
            String secret = "whsec_c2VjcmV0";
            Baini.Builder builder = Baini.builder().apiKey("sk_secret").baseUrl("http://localhost");
            List<Object> holders = List.of(
                builder,
                builder.build(),
                builder.build().keys(),
                new SandboxKey("sk_secret", List.of(Permission.READ), Instant.EPOCH),
                new Webhook("wh_1", "https://bank.example", List.of(), secret, Instant.EPOCH),
                WebhookVerifier.of(secret));
            for (Object holder : holders) isTrue(!holder.toString().matches("(?s).*(sk_secret|whsec_|c2VjcmV0).*"), holder.toString());
            for (String broken : List.of("sk_secret\n", "sk_secret é", " sk_secret")) {
                isTrue(!fails(IllegalArgumentException.class, () -> Baini.builder().apiKey(broken)).toString().contains("sk_"), "key");
            }
            isTrue(!fails(IllegalArgumentException.class, () -> WebhookVerifier.of("whsec_c2V-")).toString().contains("c2V"), "secret");
        });
        report.test("a client is made with settings that make sense, or not at all", () -> {
            fails(IllegalArgumentException.class, () -> Baini.builder().build());
            for (String address : List.of("", "baini.example", "ftp://baini.example", "http://", "https://u:p@h", "https://h?x", "https://h#x", "https://h h", "https://h:65536",
                "http://baini.example", "http://10.0.0.1:3000", "http://localhost.baini.example", "http://127.0.0.1.baini.example", "http://[::2]")) {
                fails(IllegalArgumentException.class, () -> Baini.builder().baseUrl(address));
            }
            for (String here : List.of("http://localhost:9", "http://api.LOCALHOST:9", "http://127.9.9.9:9", "http://[::1]:9")) {
                equal(Baini.builder().baseUrl(here).build().toString(), "Baini[" + here + "]");
            }
            fails(IllegalArgumentException.class, () -> Baini.builder().timeout(Duration.ZERO));
            fails(IllegalArgumentException.class, () -> Baini.builder().timeout(Duration.ofSeconds(Long.MAX_VALUE)));
            fails(IllegalArgumentException.class, () -> Baini.builder().maxWait(Duration.ofSeconds(-1)));
            fails(IllegalArgumentException.class, () -> Baini.builder().maxRetries(-1));
            equal(Baini.builder().baseUrl("https://baini.example/api//").build().toString(), "Baini[https://baini.example/api]");
        });
    }
}
