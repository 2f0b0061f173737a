package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;
import static example.baini.TestReport.isTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

final class JsonTest {
    private static final List<String> REFUSED = List.of(
        "", " ", "nul", "nulll", "True", "{", "[", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1]]", "1 2",
        "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity", "-Infinity", "1_000", "\u0661", "\"", "\"\\\"", "\"\\x\"",
        "\"\\u12\"", "\"\\u12g4\"", "\"\\u\u0661\u0661\u0661\u0661\"", "\"\n\"", "\"\u0000\"", "// no\n1", "[1] // no", "\ufeff1", "\u00a01", "1\f", "1\uffff",
        "\uffff", "[1\uffff]");

    private JsonTest() {}

    static void run(TestReport report) {
        report.test("JSON of every kind is read", () -> {
            Object read = JsonReader.read(" {\"a\" : [ ] ,\t\"b\":{ },\r\n\"c\":[true,false,null,\"\",-0.5e+1,0]} ");

            Map<?, ?> members = (Map<?, ?>) read;
            equal(members.get("a"), List.of());
            equal(members.get("b"), Map.of());
            equal(members.get("c"), Arrays.asList(true, false, null, "", new BigDecimal("-5"), BigDecimal.ZERO));
        });
        report.test("what is not JSON is refused", () -> {
            for (String text : REFUSED) isTrue(isRefused(text), "refused: " + text);
        });
        report.test("every escape is read, and half of a surrogate pair is kept", () -> {
            equal(JsonReader.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\""), "\"\\/\b\f\n\r\té😀");
            equal(JsonReader.read("\"\\ud83d\""), "\ud83d");
            equal(JsonReader.read("\"\uffff\""), "\uffff");
        });
        report.test("of a name that stands twice the last value counts", () ->
            equal(JsonReader.read("{\"a\":1,\"b\":2,\"a\":3}").toString(), "{a=3, b=2}"));
        report.test("numbers keep every digit, and those that cannot be held are refused", () -> {
            equal(JsonReader.read("12345678901234567890.12345678901234567890").toString(), "12345678901234567890.12345678901234567890");
            equal(JsonReader.read("1e400"), new BigDecimal("1e400"));
            isTrue(isRefused("1e99999999999"), "an exponent beyond int");
            isTrue(isRefused("1".repeat(JsonReader.MAX_NUMBER_LENGTH + 1)), "too many digits");
        });
        report.test("levels are read up to a depth, and refused beyond it", () -> {
            JsonReader.read("[".repeat(JsonReader.MAX_DEPTH) + "]".repeat(JsonReader.MAX_DEPTH));
            isTrue(isRefused("[".repeat(1_000_000)), "a million brackets");
            isTrue(isRefused("{\"a\":".repeat(1_000_000)), "a million braces");
        });
        report.test("bytes that are no UTF-8 are refused", () -> {
            byte[][] broken = {{'"', (byte) 0xff, '"'}, {'"', (byte) 0xc0, (byte) 0x80, '"'}, {'"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"'}};
            for (byte[] bytes : broken) fails(JsonException.class, () -> JsonReader.read(bytes));
        });
        report.test("what is refused is not quoted", () -> {
            JsonException e = fails(JsonException.class, () -> JsonReader.read("{\"apiKey\": \"sk_secret\"oops}"));
            isTrue(!e.getMessage().contains("sk_"), e.getMessage());
        });
        report.test("what was read cannot be changed", () -> {
            Map<?, ?> members = (Map<?, ?>) JsonReader.read("{\"a\":[1]}");
            fails(UnsupportedOperationException.class, members::clear);
            fails(UnsupportedOperationException.class, ((List<?>) members.get("a"))::clear);
        });
        report.test("what is written is read as the same, with half a pair as an escape", () -> {
            String text = "\"\\/\u0000\u001f\u007f\u2028é😀\ud83d \ude00";
            equal(JsonReader.read(JsonWriter.write(text)), text);
            equal(JsonWriter.write("\ud83dx\ude00😀\ud83d"), "\"\\ud83dx\\ude00😀\\ud83d\"");
            equal(JsonWriter.write(Arrays.asList(1.5, new BigDecimal("0.01"), null, true, EventType.RULE_TRIGGERED)), "[1.5,0.01,null,true,\"rule.triggered\"]");
            fails(IllegalArgumentException.class, () -> JsonWriter.write(Double.NaN));
        });
    }

    private static boolean isRefused(String text) {
        try {
            JsonReader.read(text);
            return false;
        } catch (JsonException e) {
            return true;
        }
    }
}
