package example.baini;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A condition on a field of the payment. It is not met if the payment does not have the field.
 *
 * <p>{@code amount}, {@code accountAgeDays}, {@code simChangedHoursAgo} and {@code pinResetHoursAgo} are numbers; {@code newDevice} and
 * {@code card.present} are Booleans; all others, such as {@code payee.id} and your own {@code metadata.<key>}, are strings.
 *
 * @param field the payment field, as named in the API
 * @param operator how the field is compared; the API checks whether the operator suits the field
 * @param value a {@link BigDecimal}, a String, a Boolean or a list of Strings
 */
public record Condition(String field, Operator operator, Object value) implements RuleCondition {
    /**
     * A condition; {@code of} is shorter.
     *
     * @param field the payment field, as named in the API
     * @param operator how the field is compared; the API checks whether the operator suits the field
     * @param value a {@link BigDecimal}, a String, a Boolean or a list of Strings
     * @throws IllegalArgumentException if anything is null, or the value is none of these
     */
    public Condition {
        Require.present(field, "field");
        Require.present(operator, "operator");
        value = json(Require.present(value, "value"));
    }

    /**
     * Compares a number.
     *
     * @param field {@code amount}, {@code accountAgeDays}, {@code simChangedHoursAgo} or {@code pinResetHoursAgo}
     * @param operator greater or less, {@link Operator#EQUALS} or {@link Operator#NOT_EQUALS}
     * @param value the number to compare with
     * @return the condition
     */
    public static Condition of(String field, Operator operator, BigDecimal value) {
        return new Condition(field, operator, (Object) value);
    }

    /**
     * Compares a number.
     *
     * @param field {@code amount}, {@code accountAgeDays}, {@code simChangedHoursAgo} or {@code pinResetHoursAgo}
     * @param operator greater or less, {@link Operator#EQUALS} or {@link Operator#NOT_EQUALS}
     * @param value the number to compare with
     * @return the condition
     * @throws IllegalArgumentException if the value is infinite or not a number
     */
    public static Condition of(String field, Operator operator, double value) {
        return new Condition(field, operator, Amounts.of(value));
    }

    /**
     * Compares a string.
     *
     * @param field a string, such as {@code currency}, {@code payee.id} or {@code metadata.<key>}
     * @param operator {@link Operator#EQUALS} or {@link Operator#NOT_EQUALS}
     * @param value the string to compare with
     * @return the condition
     */
    public static Condition of(String field, Operator operator, String value) {
        return new Condition(field, operator, value);
    }

    /**
     * Checks whether a string is in a list.
     *
     * @param field a string, such as {@code country}
     * @param operator {@link Operator#IN} or {@link Operator#NOT_IN}
     * @param values 1 to 100 strings
     * @return the condition
     */
    public static Condition of(String field, Operator operator, List<String> values) {
        return new Condition(field, operator, Require.list(values, "values"));
    }

    /**
     * Compares a Boolean.
     *
     * @param field {@code newDevice} or {@code card.present}
     * @param operator {@link Operator#EQUALS} or {@link Operator#NOT_EQUALS}
     * @param value the value to compare with
     * @return the condition
     */
    public static Condition of(String field, Operator operator, boolean value) {
        return new Condition(field, operator, (Object) value);
    }

    static Condition from(JsonObject json) throws JsonException {
        return new Condition(json.string("field"), new Operator(json.string("operator")), json.value("value"));
    }

    /** Normalises the value, so that conditions are equal whatever type of number they were made from. */
    private static Object json(Object value) {
        if (value instanceof Number number) return Amounts.plain(new BigDecimal(number.toString()));
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) return List.copyOf(list);
        if (value instanceof String || value instanceof Boolean) return value;
        throw new IllegalArgumentException("value must be a number, a string, a Boolean or a list of strings");
    }

    /**
     * The condition in the API's format.
     *
     * @return the fields, by the API's field names
     */
    @Override
    public Map<String, Object> toWire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("field", field);
        wire.put("operator", operator);
        wire.put("value", value);
        return wire;
    }
}
