package example.baini;

/**
 * The form that a draft follows.
 *
 * @param language the language of its labels, a BCP 47 tag such as {@code fr}
 * @param title what the form is called
 * @param authority whom such a report is filed with
 * @param isPublished whether the authority publishes the form; otherwise the draft follows what law and guidance ask for
 * @param source where the form or the guidance can be read
 * @param note what to know before you use it
 */
public record ReportForm(String language, String title, String authority, boolean isPublished, String source, String note) {
    /**
     * A form, for tests of your own.
     *
     * @param language the language of its labels, a BCP 47 tag such as {@code fr}
     * @param title what the form is called
     * @param authority whom such a report is filed with
     * @param isPublished whether the authority publishes the form; otherwise the draft follows what law and guidance ask for
     * @param source where the form or the guidance can be read
     * @param note what to know before you use it
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
