package example.baini;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A condition on the payments within a time window: their number, their sum, or the number of distinct values of a field. The payment
 * itself counts, except with {@code received} or if it does not meet {@code where}. Each method with an argument returns a modified copy.
 *
 * <pre>{@code
 * HistoryCondition.of("count", List.of("customerId"), 11, Operator.GREATER_OR_EQUAL, 9)
 *     .where(Condition.of("type", Operator.EQUALS, "transfer"));
 * }</pre>
 *
 * @param history what is measured: {@code count}, {@code sum} (in the payment's currency) or {@code distinct}
 * @param of with {@code distinct}, the field whose values are counted
 * @param per the fields whose values counted payments share with this one: {@code customerId}, {@code payee.id}, {@code deviceId},
 *     {@code agentId}, {@code tillId}
 * @param direction {@code received} for the payments made to this payment's customer. Defaults to {@code sent}
 * @param windowMinutes the length of the time window in minutes, 1 to 44640 (31 days), back from the time of the payment
 * @param where up to three conditions that a payment must meet to be counted
 * @param operator how the number is compared
 * @param value the number to compare with
 */
public record HistoryCondition(
    String history,
    Optional<String> of,
    List<String> per,
    Optional<String> direction,
    int windowMinutes,
    List<Condition> where,
    Operator operator,
    BigDecimal value)
    implements RuleCondition {
    /**
     * A condition; {@code of} is shorter.
     *
     * @param history what is measured: {@code count}, {@code sum} (in the payment's currency) or {@code distinct}
     * @param of with {@code distinct}, the field whose values are counted
     * @param per the fields whose values counted payments share with this one
     * @param direction {@code received} for the payments made to this payment's customer
     * @param windowMinutes the length of the time window in minutes: 1 to 44640 (31 days)
     * @param where up to three conditions that a payment must meet to be counted
     * @param operator how the number is compared
     * @param value the number to compare with
     * @throws IllegalArgumentException if anything is null
     */
    public HistoryCondition {
        Require.present(history, "history");
        Require.present(of, "of");
        per = Require.list(per, "per");
        Require.present(direction, "direction");
        where = Require.list(where, "where");
        Require.present(operator, "operator");
        value = Amounts.plain(Require.present(value, "value"));
    }

    /**
     * Creates a condition on all payments within a time window.
     *
     * @param history what is measured: {@code count}, {@code sum} (in the payment's currency) or {@code distinct}
     * @param per the fields whose values counted payments share with this one
     * @param windowMinutes the length of the time window in minutes, 1 to 44640 (31 days), back from the time of the payment
     * @param operator how the number is compared
     * @param value the number to compare with
     * @return the condition
     * @throws IllegalArgumentException if anything is null, or the value is infinite or not a number
     */
    public static HistoryCondition of(String history, List<String> per, int windowMinutes, Operator operator, double value) {
        return new HistoryCondition(
            history, Optional.empty(), per, Optional.empty(), windowMinutes, List.of(), operator, Amounts.of(value));
    }

    /**
     * Counts the distinct values of a field.
     *
     * @param field such as {@code card.bin}
     * @return a modified copy
     */
    public HistoryCondition distinct(String field) {
        Optional<String> counted = Optional.of(Require.present(field, "field"));
        return new HistoryCondition("distinct", counted, per, direction, windowMinutes, where, operator, value);
    }

    /**
     * Measures the payments made to this payment's customer. {@code per} is then {@code customerId}.
     *
     * @return a modified copy
     */
    public HistoryCondition received() {
        Optional<String> received = Optional.of("received");
        return new HistoryCondition(history, of, List.of("customerId"), received, windowMinutes, where, operator, value);
    }

    /**
     * Counts only payments that meet the conditions.
     *
     * @param conditions up to three conditions
     * @return a modified copy
     */
    public HistoryCondition where(Condition... conditions) {
        List<Condition> met = List.of(Require.present(conditions, "conditions"));
        return new HistoryCondition(history, of, per, direction, windowMinutes, met, operator, value);
    }

    static HistoryCondition from(JsonObject json) throws JsonException {
        return new HistoryCondition(
            json.string("history"),
            json.findString("of"),
            json.strings("per"),
            json.findString("direction"),
            json.decimal("windowMinutes").intValue(),
            json.has("where") ? json.list("where", Condition::from) : List.of(),
            new Operator(json.string("operator")),
            json.decimal("value"));
    }

    /**
     * The condition in the API's format.
     *
     * @return the fields, by the API's field names
     */
    @Override
    public Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("history", history);
        of.ifPresent(field -> wire.put("of", field));
        wire.put("per", per);
        direction.ifPresent(way -> wire.put("direction", way));
        wire.put("windowMinutes", BigDecimal.valueOf(windowMinutes));
        if (!where.isEmpty()) wire.put("where", where.stream().map(Condition::toWire).toList());
        wire.put("operator", operator);
        wire.put("value", value);
        return wire;
    }
}
