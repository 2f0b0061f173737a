package example.baini;

import java.time.Instant;
import java.util.List;

/**
 * A draft of a suspicious transaction report, for the compliance officer. Nothing is ever filed.
 *
 * @param caseId the id of the case
 * @param status {@code draft}
 * @param jurisdiction the jurisdiction whose form the draft follows
 * @param form the form that the draft follows
 * @param sections the sections of the form, filled in from the case
 * @param narrative what happened, sentence by sentence
 * @param missing the ids of the missing fields
 * @param createdAt when the draft was created
 */
public record Report(
    String caseId,
    String status,
    Jurisdiction jurisdiction,
    ReportForm form,
    List<ReportSection> sections,
    List<Statement> narrative,
    List<String> missing,
    Instant createdAt) {
    /**
     * A report, for use in your tests.
     *
     * @param caseId the id of the case
     * @param status {@code draft}
     * @param jurisdiction the jurisdiction whose form the draft follows
     * @param form the form that the draft follows
     * @param sections the sections of the form, filled in from the case
     * @param narrative what happened, sentence by sentence
     * @param missing the ids of the missing fields
     * @param createdAt when the draft was created
     * @throws IllegalArgumentException if anything is null
     */
    public Report {
        Require.present(caseId, "caseId");
        Require.present(status, "status");
        Require.present(jurisdiction, "jurisdiction");
        Require.present(form, "form");
        sections = Require.list(sections, "sections");
        narrative = Require.list(narrative, "narrative");
        missing = Require.list(missing, "missing");
        Require.present(createdAt, "createdAt");
    }

    static Report from(JsonObject json) throws JsonException {
        return new Report(
            json.string("caseId"),
            json.string("status"),
            new Jurisdiction(json.string("jurisdiction")),
            ReportForm.from(json.object("form")),
            json.list("sections", ReportSection::from),
            json.list("narrative", Statement::from),
            json.strings("missing"),
            json.time("createdAt"));
    }
}
