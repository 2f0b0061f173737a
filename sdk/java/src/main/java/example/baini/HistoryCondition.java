package example.baini;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A condition on the payments of a window: how many there are, their sum in the payment's currency, or how many different values a field
 * has. This payment counts too, but not with {@code received}, nor where it fails {@code where}. Each method with an argument returns a
 * changed copy.
 *
 * <pre>{@code
 * HistoryCondition.of("count", List.of("customerId"), 11, Operator.GREATER_OR_EQUAL, 9)
 *     .where(Condition.of("type", Operator.EQUALS, "transfer"));
 * }</pre>
 *
 * @param history {@code count}, {@code sum} or {@code distinct}
 * @param of the field whose values are counted, with {@code distinct}
 * @param per what counted payments share with this one: {@code customerId}, {@code payee.id}, {@code deviceId}, {@code agentId}, {@code tillId}
 * @param direction {@code received} for the payments made to this payment's customer; {@code sent} when it is empty
 * @param windowMinutes 1 to 44640 (31 days), back from the time of the payment
 * @param where only payments that meet these count; at most three
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
     * @param history {@code count}, {@code sum} or {@code distinct}
     * @param of the field whose values are counted, with {@code distinct}
     * @param per what counted payments share with this one
     * @param direction {@code received} for the payments made to this payment's customer
     * @param windowMinutes 1 to 44640 (31 days)
     * @param where only payments that meet these count
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
     * A condition on all payments of a window.
     *
     * @param history {@code count}, {@code sum} or {@code distinct}
     * @param per what counted payments share with this one
     * @param windowMinutes 1 to 44640 (31 days), back from the time of the payment
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
     * The same for the different values of a field.
     *
     * @param field such as {@code card.bin}
     * @return another condition
     */
    public HistoryCondition distinct(String field) {
        Optional<String> counted = Optional.of(Require.present(field, "field"));
        return new HistoryCondition("distinct", counted, per, direction, windowMinutes, where, operator, value);
    }

    /**
     * The same for the payments made to this payment's customer, not counting this one; {@code per} is then {@code customerId}.
     *
     * @return another condition
     */
    public HistoryCondition received() {
        Optional<String> received = Optional.of("received");
        return new HistoryCondition(history, of, List.of("customerId"), received, windowMinutes, where, operator, value);
    }

    /**
     * The same, counting only payments that meet the conditions.
     *
     * @param conditions at most three
     * @return another condition
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
     * The condition as the API writes it.
     *
     * @return its fields by their names
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
