package example.baini;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the library gives, written as the API writes it: a record is an object, an open word is its text. */
final class WireForm {
    private WireForm() {}

    static Object of(Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof Map) return value;
        if (value instanceof List<?> list) return list.stream().map(WireForm::of).toList();
        if (value instanceof Transaction payment) return payment.toWire();
        if (value instanceof Record entry && !isWord(entry)) return members(entry);
        return value.toString();
    }

    private static boolean isWord(Record entry) {
        RecordComponent[] components = entry.getClass().getRecordComponents();
        return components.length == 1 && components[0].getName().equals("value");
    }

    private static Map<String, Object> members(Record entry) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (RecordComponent component : entry.getClass().getRecordComponents()) {
            try {
                Object value = component.getAccessor().invoke(entry);
                if (value instanceof Optional<?> maybe) maybe.ifPresent(inner -> members.put(component.getName(), of(inner)));
                else members.put(component.getName(), of(value));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
        return members;
    }
}
