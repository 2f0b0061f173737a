package example.baini;

import java.util.List;
import java.util.Map;

/**
 * Writes what {@link JsonReader} gives, and other numbers, as JSON.
 *
 * <p>Half of a surrogate pair is written as an escape: in UTF-8 it would silently become a question mark.
 */
final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {}

    static String write(Object value) {
        JsonWriter writer = new JsonWriter();
        writer.value(value);
        return writer.out.toString();
    }

    private void value(Object value) {
        if (value == null || value instanceof Boolean) out.append(value);
        else if (value instanceof Double number) finite(number);
        else if (value instanceof Number number) out.append(number);
        else if (value instanceof Map<?, ?> map) object(map);
        else if (value instanceof List<?> list) array(list);
        // Open words are written as their text.
        else string(value.toString());
    }

    private void finite(Double number) {
        if (!Double.isFinite(number)) throw new IllegalArgumentException("JSON has no " + number);
        out.append(number);
    }

    private void object(Map<?, ?> members) {
        String separator = "";
        out.append('{');
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.append(separator);
            string(member.getKey().toString());
            out.append(':');
            value(member.getValue());
            separator = ",";
        }
        out.append('}');
    }

    private void array(List<?> values) {
        String separator = "";
        out.append('[');
        for (Object element : values) {
            out.append(separator);
            value(element);
            separator = ",";
        }
        out.append(']');
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ' || isHalf(text, i)) out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        }
        out.append('"');
    }

    /** Whether a surrogate stands without its other half. */
    private static boolean isHalf(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
