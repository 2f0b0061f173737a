package example.baini;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON as RFC 8259 has it: no comments, no trailing commas, nothing after the value.
 *
 * <p>Gives {@code null}, Boolean, String, BigDecimal, and lists and maps of them that cannot be changed. Of a name that stands twice
 * the last value counts, as in JavaScript and Python. Half of a surrogate pair is kept, as an escape may write one.
 */
final class JsonReader {
    /** The reader calls itself for each level; a thread's stack holds many times as many. */
    static final int MAX_DEPTH = 512;

    /** BigDecimal takes time in the square of the digits; no number that means something has as many. */
    static final int MAX_NUMBER_LENGTH = 1_000;

    /** What {@link #peek()} gives after the last character. U+FFFF itself means nothing outside a string. */
    private static final char END = '\uffff';

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    static Object read(byte[] utf8) throws JsonException {
        try {
            return read(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString());
        } catch (CharacterCodingException e) {
            throw new JsonException("not UTF-8");
        }
    }

    static Object read(String text) throws JsonException {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value(0);
        reader.next();
        if (reader.at < text.length()) throw reader.unexpected();
        return value;
    }

    private Object value(int depth) throws JsonException {
        if (depth > MAX_DEPTH) throw new JsonException("nested deeper than " + MAX_DEPTH);
        return switch (next()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) throws JsonException {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        if (next() != '}') {
            do {
                if (next() != '"') throw unexpected();
                String name = string();
                if (next() != ':') throw unexpected();
                at++;
                members.put(name, value(depth + 1));
            } while (another('}'));
        }
        at++;
        return Collections.unmodifiableMap(members);
    }

    private List<Object> array(int depth) throws JsonException {
        List<Object> values = new ArrayList<>();
        at++;
        if (next() != ']') {
            do {
                values.add(value(depth + 1));
            } while (another(']'));
        }
        at++;
        return Collections.unmodifiableList(values);
    }

    /** Steps over a comma, or stays before the end that was given. */
    private boolean another(char end) throws JsonException {
        char c = next();
        if (c == end) return false;
        if (c != ',') throw unexpected();
        at++;
        return true;
    }

    private String string() throws JsonException {
        StringBuilder characters = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return characters.toString();
            }
            if (c < ' ') throw unexpected();
            characters.append(c == '\\' ? escaped() : c);
        }
        throw unexpected();
    }

    private char escaped() throws JsonException {
        at++;
        char c = peek();
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw unexpected();
        };
    }

    private char unicode() throws JsonException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            at++;
            char c = peek();
            // Character.digit knows the digits of every script; JSON knows those of ASCII.
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) throw unexpected();
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private BigDecimal number() throws JsonException {
        int start = at;
        if (peek() == '-') at++;
        if (peek() == '0') at++;
        else digits();
        if (peek() == '.') {
            at++;
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') at++;
            digits();
        }
        if (at - start > MAX_NUMBER_LENGTH) throw new JsonException("a number of more than " + MAX_NUMBER_LENGTH + " characters");
        try {
            return new BigDecimal(text.substring(start, at));
        } catch (NumberFormatException e) {
            throw new JsonException("a number beyond what can be held, at character " + start);
        }
    }

    private void digits() throws JsonException {
        if (peek() < '0' || peek() > '9') throw unexpected();
        while (peek() >= '0' && peek() <= '9') at++;
    }

    private Object word(String word, Boolean value) throws JsonException {
        if (!text.startsWith(word, at)) throw unexpected();
        at += word.length();
        return value;
    }

    /** The next character that is not a space. */
    private char next() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) at++;
        return peek();
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : END;
    }

    private JsonException unexpected() {
        return new JsonException(at < text.length() ? "unexpected character at " + at : "ends in the middle");
    }
}
