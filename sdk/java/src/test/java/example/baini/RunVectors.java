package example.baini;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Makes the calls of a file and prints what came of each, as sdk/vectors/README.md says. It judges nothing. */
public final class RunVectors {
    private static final int CONCURRENCY = 8;
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private RunVectors() {}

    /** Something of the library, made of a case. */
    private interface Work {
        Object result() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Map<?, ?> file = (Map<?, ?>) JsonReader.read(Files.readAllBytes(Path.of(args[0])));
        ExecutorService workers = Executors.newFixedThreadPool(CONCURRENCY);
        for (Object one : (List<?>) file.get("calls")) {
            Map<String, Object> call = members(one);
            workers.execute(() -> print(call, () -> outcomeOf(call)));
        }
        for (Object one : (List<?>) file.get("signatures")) {
            Map<String, Object> signature = members(one);
            workers.execute(() -> print(signature, () -> verified(signature)));
        }
        workers.shutdown();
        if (!workers.awaitTermination(LONGEST.toSeconds(), TimeUnit.SECONDS)) System.exit(1);
    }

    private static void print(Map<String, Object> one, Work work) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("name", one.get("name"));
        try {
            line.put("result", work.result());
        } catch (Throwable e) {
            line.put("error", ErrorFields.of(e));
        }
        byte[] text = (JsonWriter.write(line) + "\n").getBytes(StandardCharsets.UTF_8);
        synchronized (System.out) {
            System.out.write(text, 0, text.length);
            System.out.flush();
        }
    }

    private static Object outcomeOf(Map<String, Object> call) {
        Baini baini = clientOf(members(call.get("client")));
        Map<String, Object> given = members(call.get("arguments"));
        String key = (String) given.get("idempotencyKey");
        String id = (String) given.get("id");
        Page page = pageOf(given);
        return WireForm.of(
            switch ((String) call.get("operation")) {
                case "verifyKey" -> given.containsKey("apiKey") ? baini.keys().verify((String) given.get("apiKey")) : baini.keys().verify();
                case "analyzeTransaction" -> {
                    Transaction payment = transactionOf(members(given.get("transaction")));
                    yield key == null ? baini.transactions().analyze(payment) : baini.transactions().analyze(payment, key);
                }
                case "analyzeTransactionBatch" -> {
                    List<Transaction> payments =
                        ((List<?>) given.get("transactions")).stream().map(RunVectors::members).map(RunVectors::transactionOf).toList();
                    yield key == null ? baini.transactions().analyzeBatch(payments) : baini.transactions().analyzeBatch(payments, key);
                }
                case "listRules" -> page == null ? baini.rules().list() : baini.rules().list(page);
                case "getRule" -> baini.rules().get(id);
                case "deleteRule" -> baini.rules().delete(id);
                case "putRule" -> baini.rules().put(id, ruleOf(members(given.get("rule"))));
                case "createWebhook" -> {
                    List<EventType> events = texts(given.get("events")).stream().map(EventType::new).toList();
                    String url = (String) given.get("url");
                    yield key == null ? baini.webhooks().create(url, events) : baini.webhooks().create(url, events, key);
                }
                case "listWebhooks" -> page == null ? baini.webhooks().list() : baini.webhooks().list(page);
                case "getWebhook" -> baini.webhooks().get(id);
                case "deleteWebhook" -> baini.webhooks().delete(id);
                case "rotateWebhookSecret" -> key == null ? baini.webhooks().rotateSecret(id) : baini.webhooks().rotateSecret(id, key);
                case "listWebhookDeliveries" -> page == null ? baini.webhooks().listDeliveries(id) : baini.webhooks().listDeliveries(id, page);
                case "resendWebhookDelivery" -> {
                    String delivery = (String) given.get("deliveryId");
                    yield key == null ? baini.webhooks().resendDelivery(id, delivery) : baini.webhooks().resendDelivery(id, delivery, key);
                }
                case "listCases" -> {
                    if (given.containsKey("all")) yield Page.all(one -> baini.cases().list(one), Case::id).toList();
                    if (given.get("status") == null) yield page == null ? baini.cases().list() : baini.cases().list(page);
                    CaseStatus status = new CaseStatus((String) given.get("status"));
                    yield page == null ? baini.cases().list(status) : baini.cases().list(status, page);
                }
                case "getCase" -> baini.cases().get(id);
                case "recordCaseDisposition" -> {
                    DispositionRequest decision = dispositionOf(members(given.get("disposition")));
                    yield key == null ? baini.cases().recordDisposition(id, decision) : baini.cases().recordDisposition(id, decision, key);
                }
                case "getCaseReport" -> {
                    String form = (String) given.get("jurisdiction");
                    yield form == null ? baini.cases().getReport(id) : baini.cases().getReport(id, new Jurisdiction(form));
                }
                case "renewSandboxKey" -> baini.sandbox().renewKey();
                case "createSandboxKey" -> baini.sandbox().createKey();
                case "listEvents" -> page == null ? baini.sandbox().listEvents() : baini.sandbox().listEvents(page);
                case "listDecisions" -> page == null ? baini.sandbox().listDecisions() : baini.sandbox().listDecisions(page);
                case "sendTestEvent" -> {
                    EventType type = new EventType((String) given.get("type"));
                    yield key == null ? baini.sandbox().sendTestEvent(type) : baini.sandbox().sendTestEvent(type, key);
                }
                default -> throw new AssertionError("no such operation");
            });
    }

    private static Baini clientOf(Map<String, Object> settings) {
        Baini.Builder builder = Baini.builder();
        if (settings.get("apiKey") != null) builder.apiKey((String) settings.get("apiKey"));
        if (settings.get("baseUrl") != null) builder.baseUrl((String) settings.get("baseUrl"));
        if (settings.get("timeoutMs") != null) builder.timeout(Duration.ofMillis(number(settings, "timeoutMs").longValue()));
        if (settings.get("maxRetries") != null) builder.maxRetries(number(settings, "maxRetries").intValue());
        if (settings.get("maxWaitMs") != null) builder.maxWait(Duration.ofMillis(number(settings, "maxWaitMs").longValue()));
        return builder.build();
    }

    /** Null where a list is asked for as it is. */
    private static Page pageOf(Map<String, Object> given) {
        String after = (String) given.get("after");
        if (given.get("limit") == null) return after == null ? null : Page.after(after);
        int limit = number(given, "limit").intValue();
        return after == null ? Page.first(limit) : Page.after(after).limit(limit);
    }

    private static DispositionRequest dispositionOf(Map<String, Object> wire) {
        CaseOutcome outcome = new CaseOutcome((String) wire.get("outcome"));
        String reason = (String) wire.get("reason");
        String analyst = (String) wire.get("analyst");
        return analyst == null ? DispositionRequest.of(outcome, reason) : DispositionRequest.of(outcome, reason, analyst);
    }

    private static Transaction transactionOf(Map<String, Object> wire) {
        Transaction payment = Transaction.of(number(wire, "amount"), (String) wire.get("currency"), (String) wire.get("customerId"));
        if (wire.containsKey("merchant")) payment = payment.merchant((String) wire.get("merchant"));
        if (wire.containsKey("channel")) payment = payment.channel(new Channel((String) wire.get("channel")));
        if (wire.containsKey("country")) payment = payment.country((String) wire.get("country"));
        if (wire.containsKey("customerCountry")) payment = payment.customerCountry((String) wire.get("customerCountry"));
        if (wire.containsKey("newDevice")) payment = payment.newDevice((Boolean) wire.get("newDevice"));
        if (wire.containsKey("simChangedHoursAgo")) payment = payment.simChangedHoursAgo(number(wire, "simChangedHoursAgo").doubleValue());
        if (wire.containsKey("accountAgeDays")) payment = payment.accountAgeDays(number(wire, "accountAgeDays").doubleValue());
        if (wire.containsKey("reference")) payment = payment.reference((String) wire.get("reference"));
        if (wire.containsKey("occurredAt")) payment = payment.occurredAt(Instant.parse((String) wire.get("occurredAt")));
        if (wire.containsKey("type")) payment = payment.type(new PaymentType((String) wire.get("type")));
        if (wire.containsKey("deviceId")) payment = payment.deviceId((String) wire.get("deviceId"));
        if (wire.containsKey("agentId")) payment = payment.agentId((String) wire.get("agentId"));
        if (wire.containsKey("tillId")) payment = payment.tillId((String) wire.get("tillId"));
        if (wire.containsKey("ipCountry")) payment = payment.ipCountry((String) wire.get("ipCountry"));
        if (wire.containsKey("deliveryCountry")) payment = payment.deliveryCountry((String) wire.get("deliveryCountry"));
        if (wire.containsKey("pinResetHoursAgo")) payment = payment.pinResetHoursAgo(number(wire, "pinResetHoursAgo").doubleValue());
        return withParts(payment, wire);
    }

    /** The fields that have fields of their own. */
    private static Transaction withParts(Transaction payment, Map<String, Object> wire) {
        if (wire.containsKey("payee")) {
            Map<String, Object> payee = members(wire.get("payee"));
            payment = payment.payee(Payee.of((String) payee.get("id"), Instant.parse((String) payee.get("firstSeenAt"))));
        }
        if (wire.containsKey("card")) {
            Map<String, Object> card = members(wire.get("card"));
            payment = payment.card(Card.of((String) card.get("bin"), (Boolean) card.get("present")));
        }
        if (!wire.containsKey("metadata")) return payment;
        Map<String, String> metadata = new LinkedHashMap<>();
        members(wire.get("metadata")).forEach((name, value) -> metadata.put(name, (String) value));
        return payment.metadata(metadata);
    }

    private static RuleDefinition ruleOf(Map<String, Object> wire) {
        List<RuleCondition> conditions =
            ((List<?>) wire.get("conditions")).stream().map(RunVectors::members).map(RunVectors::ruleConditionOf).toList();
        RuleDefinition rule = RuleDefinition.of((String) wire.get("name"), conditions);
        if (wire.containsKey("description")) rule = rule.description((String) wire.get("description"));
        if (wire.containsKey("enabled")) rule = rule.enabled((Boolean) wire.get("enabled"));
        if (!wire.containsKey("actions")) return rule;
        return rule.actions(((List<?>) wire.get("actions")).stream().map(RunVectors::members).map(RunVectors::actionOf).toList());
    }

    private static RuleCondition ruleConditionOf(Map<String, Object> wire) {
        if (!wire.containsKey("history")) return conditionOf(wire);
        HistoryCondition condition =
            HistoryCondition.of(
                (String) wire.get("history"),
                texts(wire.get("per")),
                number(wire, "windowMinutes").intValue(),
                new Operator((String) wire.get("operator")),
                number(wire, "value").doubleValue());
        if (wire.containsKey("of")) condition = condition.distinct((String) wire.get("of"));
        if (wire.containsKey("direction")) condition = condition.received();
        if (!wire.containsKey("where")) return condition;
        return condition.where(
            ((List<?>) wire.get("where")).stream().map(RunVectors::members).map(RunVectors::conditionOf).toArray(Condition[]::new));
    }

    private static Condition conditionOf(Map<String, Object> wire) {
        String field = (String) wire.get("field");
        Operator operator = new Operator((String) wire.get("operator"));
        Object value = wire.get("value");
        if (value instanceof BigDecimal number) return Condition.of(field, operator, number);
        if (value instanceof Boolean flag) return Condition.of(field, operator, flag);
        if (value instanceof List<?> list) return Condition.of(field, operator, texts(list));
        return Condition.of(field, operator, (String) value);
    }

    private static Action actionOf(Map<String, Object> wire) {
        ActionType type = new ActionType((String) wire.get("type"));
        return wire.containsKey("reason") ? Action.of(type, (String) wire.get("reason")) : Action.of(type);
    }

    private static Object verified(Map<String, Object> one) {
        WebhookVerifier verifier = WebhookVerifier.of((String) one.get("secret"));
        if (one.get("now") != null) {
            verifier = verifier.clock(Clock.fixed(Instant.ofEpochMilli(number(one, "now").movePointRight(3).longValue()), ZoneOffset.UTC));
        }
        if (one.get("toleranceSeconds") != null) verifier = verifier.tolerance(Duration.ofSeconds(number(one, "toleranceSeconds").longValue()));
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (Object pair : (List<?>) one.get("headers")) {
            headers.computeIfAbsent(texts(pair).get(0), name -> new ArrayList<>()).add(texts(pair).get(1));
        }
        String text = (String) one.get("body");
        return WireForm.of(
            text != null
                ? verifier.verify(text, headers)
                : verifier.verify(Base64.getDecoder().decode((String) one.get("bodyBase64")), headers));
    }

    private static BigDecimal number(Map<String, Object> members, String name) {
        return (BigDecimal) members.get(name);
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(String.class::cast).toList();
    }

    /** Without anything, there is nothing in it. */
    private static Map<String, Object> members(Object object) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (object != null) ((Map<?, ?>) object).forEach((name, value) -> members.put((String) name, value));
        return members;
    }
}
