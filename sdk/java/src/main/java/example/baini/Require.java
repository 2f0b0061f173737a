package example.baini;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks arguments. The messages name the argument and never its value, which may be a key. */
final class Require {
    private Require() {}

    static <T> T present(T value, String name) {
        if (value == null) throw new IllegalArgumentException(name + " must not be null");
        return value;
    }

    /** A copy that cannot be changed. */
    static <T> List<T> list(List<T> values, String name) {
        present(values, name).forEach(value -> present(value, name + "[]"));
        return List.copyOf(values);
    }

    /** A copy that cannot be changed, in the same order: {@link Map#copyOf} has another one in each virtual machine. */
    static <K, V> Map<K, V> map(Map<K, V> values, String name) {
        present(values, name).forEach((key, value) -> {
            present(key, name + " key");
            present(value, name + " value");
        });
        return Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    static String text(String value, String name) {
        if (present(value, name).isEmpty()) throw new IllegalArgumentException(name + " must not be empty");
        return value;
    }

    /** A string that can be a header: HttpRequest.Builder would refuse others too, but with the value in its message. */
    static String header(String value, String name) {
        boolean printable = text(value, name).chars().allMatch(c -> c >= ' ' && c <= '~');
        if (!printable || value.startsWith(" ") || value.endsWith(" ")) {
            throw new IllegalArgumentException(name + " must consist of printable ASCII characters, without a space at either end");
        }
        return value;
    }

    /** A string that can be one segment of a path: the dots would lead to another path, however they are written. */
    static String segment(String value, String name) {
        if (text(value, name).equals(".") || value.equals("..")) {
            throw new IllegalArgumentException(name + " must not be \".\" or \"..\"");
        }
        return value;
    }
}
