package example.baini;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON object of a response, read field by field. A field that is not there or of another kind is a {@link JsonException} that names
 * it; a field that nobody asks for is ignored, since newer responses may have more. For one that may be missing, null is missing.
 */
final class JsonObject {
    /** Makes a value of this library out of an object. */
    @FunctionalInterface
    interface Parser<T> {
        T parse(JsonObject object) throws JsonException;
    }

    private final Map<?, ?> members;
    private final String path;

    private JsonObject(Map<?, ?> members, String path) {
        this.members = members;
        this.path = path;
    }

    static JsonObject of(Object value) throws JsonException {
        return of(value, "");
    }

    private static JsonObject of(Object value, String path) throws JsonException {
        if (value instanceof Map<?, ?> map) return new JsonObject(map, path.isEmpty() ? "" : path + ".");
        throw new JsonException((path.isEmpty() ? "the response" : path) + " is not an object");
    }

    boolean has(String name) {
        return members.get(name) != null;
    }

    String string(String name) throws JsonException {
        return required(name, String.class, "a string");
    }

    Optional<String> findString(String name) throws JsonException {
        return has(name) ? Optional.of(string(name)) : Optional.empty();
    }

    BigDecimal decimal(String name) throws JsonException {
        return required(name, BigDecimal.class, "a number");
    }

    Optional<BigDecimal> findDecimal(String name) throws JsonException {
        return has(name) ? Optional.of(decimal(name)) : Optional.empty();
    }

    int integer(String name) throws JsonException {
        return decimal(name).intValue();
    }

    double number(String name) throws JsonException {
        return decimal(name).doubleValue();
    }

    boolean flag(String name) throws JsonException {
        return required(name, Boolean.class, "true or false");
    }

    Instant time(String name) throws JsonException {
        try {
            return OffsetDateTime.parse(string(name)).toInstant();
        } catch (DateTimeException e) {
            throw new JsonException(path + name + " is not a time");
        }
    }

    Optional<Instant> findTime(String name) throws JsonException {
        return has(name) ? Optional.of(time(name)) : Optional.empty();
    }

    /** A number, a string, a Boolean or a list of strings. */
    Object value(String name) throws JsonException {
        Object value = required(name, Object.class, "there");
        if (value instanceof Map) throw new JsonException(path + name + " is not a value");
        return value instanceof List ? strings(name) : value;
    }

    JsonObject object(String name) throws JsonException {
        return of(members.get(name), path + name);
    }

    <T> Optional<T> find(String name, Parser<T> parser) throws JsonException {
        return has(name) ? Optional.of(parser.parse(object(name))) : Optional.empty();
    }

    /** The members, for an object whose names are not known beforehand. */
    Map<String, Object> map(String name) throws JsonException {
        Map<?, ?> map = required(name, Map.class, "an object");
        Map<String, Object> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> copy.put((String) key, value));
        return Collections.unmodifiableMap(copy);
    }

    /** The members of an object of strings. */
    Map<String, String> texts(String name) throws JsonException {
        JsonObject object = object(name);
        Map<String, String> texts = new LinkedHashMap<>();
        for (Object key : object.members.keySet()) texts.put((String) key, object.string((String) key));
        return Collections.unmodifiableMap(texts);
    }

    <T> List<T> list(String name, Parser<T> parser) throws JsonException {
        List<T> parsed = new ArrayList<>();
        for (Object element : required(name, List.class, "a list")) {
            parsed.add(parser.parse(of(element, path + name + "[" + parsed.size() + "]")));
        }
        return List.copyOf(parsed);
    }

    List<String> strings(String name) throws JsonException {
        List<String> strings = new ArrayList<>();
        for (Object element : required(name, List.class, "a list")) {
            if (!(element instanceof String string)) throw new JsonException(path + name + " is not a list of strings");
            strings.add(string);
        }
        return List.copyOf(strings);
    }

    private <T> T required(String name, Class<T> type, String kind) throws JsonException {
        Object value = members.get(name);
        if (!type.isInstance(value)) throw new JsonException(path + name + " is not " + kind);
        return type.cast(value);
    }
}
