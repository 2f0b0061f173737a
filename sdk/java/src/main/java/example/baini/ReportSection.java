package example.baini;

import java.util.List;

/**
 * A section of a form.
 *
 * @param id the section id
 * @param title the title, in the language of the form
 * @param titleEn the title in English
 * @param fields the fields, in the order of the form
 */
public record ReportSection(String id, String title, String titleEn, List<ReportField> fields) {
    /**
     * A section, for use in your tests.
     *
     * @param id the section id
     * @param title the title, in the language of the form
     * @param titleEn the title in English
     * @param fields the fields, in the order of the form
     * @throws IllegalArgumentException if anything is null
     */
    public ReportSection {
        Require.present(id, "id");
        Require.present(title, "title");
        Require.present(titleEn, "titleEn");
        fields = Require.list(fields, "fields");
    }

    static ReportSection from(JsonObject json) throws JsonException {
        return new ReportSection(
            json.string("id"),
            json.string("title"),
            json.string("titleEn"),
            json.list("fields", ReportField::from));
    }
}
