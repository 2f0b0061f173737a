import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes JSON. */
final class Json {
    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream().map(one -> write(one.getKey()) + ":" + write(one.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Json::write).collect(Collectors.joining(",\n", "[", "]"));
        }
        StringBuilder text = new StringBuilder("\"");
        for (char one : String.valueOf(value).toCharArray()) {
            text.append(one == '"' || one == '\\' ? "\\" + one : one < ' ' ? String.format("\\u%04x", (int) one) : one);
        }
        return text.append('"').toString();
    }
}
