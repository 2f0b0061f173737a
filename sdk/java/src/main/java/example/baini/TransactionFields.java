package example.baini;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the fields of a payment from a response. */
final class TransactionFields {
    private static final List<String> TEXTS = List.of(
        "merchant", "reference", "occurredAt", "type", "channel", "deviceId", "agentId", "tillId",
        "country", "customerCountry", "ipCountry", "deliveryCountry");
    private static final List<String> NUMBERS = List.of("simChangedHoursAgo", "pinResetHoursAgo", "accountAgeDays");

    private TransactionFields() {}

    /** The fields by their names on the wire; those that are absent are left out. */
    static Map<String, Object> read(JsonObject json) throws JsonException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("amount", Amounts.plain(json.decimal("amount")));
        for (String name : new String[] {"currency", "customerId"}) fields.put(name, json.string(name));
        for (String name : TEXTS) {
            if (json.has(name)) fields.put(name, json.string(name));
        }
        if (json.has("newDevice")) fields.put("newDevice", json.flag("newDevice"));
        for (String name : NUMBERS) {
            if (json.has(name)) fields.put(name, Amounts.plain(json.decimal(name)));
        }
        if (json.has("payee")) fields.put("payee", Payee.from(json.object("payee")).toWire());
        if (json.has("card")) fields.put("card", Card.from(json.object("card")).toWire());
        if (json.has("metadata")) fields.put("metadata", json.map("metadata"));
        return fields;
    }
}
