package example.baini;

/**
 * The form that a draft follows.
 *
 * @param language the language of the labels, as a BCP 47 tag such as {@code fr}
 * @param title the title of the report, in the language of the form
 * @param authority the authority that receives the report
 * @param isPublished whether the authority publishes the form; if not, the draft follows what law and guidance ask for
 * @param source where to read the form or the guidance
 * @param note what the draft is based on
 */
public record ReportForm(String language, String title, String authority, boolean isPublished, String source, String note) {
    /**
     * A form, for use in your tests.
     *
     * @param language the language of the labels, as a BCP 47 tag such as {@code fr}
     * @param title the title of the report, in the language of the form
     * @param authority the authority that receives the report
     * @param isPublished whether the authority publishes the form; if not, the draft follows what law and guidance ask for
     * @param source where to read the form or the guidance
     * @param note what the draft is based on
     * @throws IllegalArgumentException if anything is null
     */
    public ReportForm {
        Require.present(language, "language");
        Require.present(title, "title");
        Require.present(authority, "authority");
        Require.present(source, "source");
        Require.present(note, "note");
    }

    static ReportForm from(JsonObject json) throws JsonException {
        return new ReportForm(
            json.string("language"),
            json.string("title"),
            json.string("authority"),
            json.flag("isPublished"),
            json.string("source"),
            json.string("note"));
    }
}
