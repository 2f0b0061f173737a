package example.baini;

import java.util.List;
import java.util.Optional;

/**
 * A field of a form.
 *
 * @param id the field id
 * @param label the label, in the language of the form
 * @param labelEn the label in English
 * @param status whether it has a value
 * @param value the value; empty if it is missing
 * @param sources the ids of the analyses that the value was taken from
 */
public record ReportField(
    String id,
    String label,
    String labelEn,
    FieldStatus status,
    Optional<String> value,
    List<String> sources) {
    /**
     * A field, for use in your tests.
     *
     * @param id the field id
     * @param label the label, in the language of the form
     * @param labelEn the label in English
     * @param status whether it has a value
     * @param value the value; empty if it is missing
     * @param sources the ids of the analyses that the value was taken from
     * @throws IllegalArgumentException if anything is null
     */
    public ReportField {
        Require.present(id, "id");
        Require.present(label, "label");
        Require.present(labelEn, "labelEn");
        Require.present(status, "status");
        Require.present(value, "value");
        sources = Require.list(sources, "sources");
    }

    static ReportField from(JsonObject json) throws JsonException {
        return new ReportField(
            json.string("id"),
            json.string("label"),
            json.string("labelEn"),
            new FieldStatus(json.string("status")),
            json.findString("value"),
            json.strings("sources"));
    }
}
