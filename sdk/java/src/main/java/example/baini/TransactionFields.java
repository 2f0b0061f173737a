package example.baini;

import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the fields of a payment from a response. */
final class TransactionFields {
    private TransactionFields() {}

    /** The fields by their names on the wire; those that are absent are left out. */
    static Map<String, Object> read(JsonObject json) throws JsonException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("amount", Amounts.plain(json.decimal("amount")));
        for (String name : new String[] {"currency", "customerId"}) fields.put(name, json.string(name));
        for (String name : new String[] {"merchant", "channel", "country", "customerCountry"}) {
            if (json.has(name)) fields.put(name, json.string(name));
        }
        if (json.has("newDevice")) fields.put("newDevice", json.flag("newDevice"));
        for (String name : new String[] {"simChangedHoursAgo", "accountAgeDays"}) {
            if (json.has(name)) fields.put(name, Amounts.plain(json.decimal(name)));
        }
        return fields;
    }
}
