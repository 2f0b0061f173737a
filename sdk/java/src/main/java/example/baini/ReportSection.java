package example.baini;

import java.util.List;

/**
 * A section of a form.
 *
 * @param id the id of the section
 * @param title its title, in the terms and the language of the form
 * @param titleEn the same in English
 * @param fields its fields, in their order
 */
public record ReportSection(String id, String title, String titleEn, List<ReportField> fields) {
    /**
     * A section, for tests of your own.
     *
     * @param id the id of the section
     * @param title its title, in the terms and the language of the form
     * @param titleEn the same in English
     * @param fields its fields, in their order
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
