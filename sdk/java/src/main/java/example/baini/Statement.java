package example.baini;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sentence about a case, with the ids of the analyses that support it.
 *
 * @param code the message code, for localisation with {@code values}
 * @param values the values in the sentence, by name: strings and {@link java.math.BigDecimal}s
 * @param text the sentence, in English
 * @param sources the ids of the analyses that support the sentence
 */
public record Statement(String code, Map<String, Object> values, String text, List<String> sources) {
    /**
     * A statement, for use in your tests.
     *
     * @param code the message code, for localisation with {@code values}
     * @param values the values in the sentence, by name: strings and {@link java.math.BigDecimal}s
     * @param text the sentence, in English
     * @param sources the ids of the analyses that support the sentence
     * @throws IllegalArgumentException if anything is null
     */
    public Statement {
        Require.present(code, "code");
        values = Collections.unmodifiableMap(new LinkedHashMap<>(Require.present(values, "values")));
        Require.present(text, "text");
        sources = Require.list(sources, "sources");
    }

    static Statement from(JsonObject json) throws JsonException {
        return new Statement(
            json.string("code"),
            json.map("values"),
            json.string("text"),
            json.strings("sources"));
    }
}
