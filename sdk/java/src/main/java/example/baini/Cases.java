package example.baini;

import java.util.List;

/** Follows cases to a decision and a report; from {@link Baini#cases()}. */
public final class Cases {
    private final Caller caller;

    Cases(Caller caller) {
        this.caller = caller;
    }

    /**
     * The cases of the key, open and closed.
     *
     * @return the first 200 cases, oldest first; empty if there are none
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list() {
        return list(Page.whole());
    }

    /**
     * A part of the cases of the key, open and closed.
     *
     * @param page how many at most, and after which
     * @return the cases, oldest first; empty if there are none
     * @throws InvalidRequestException if the API refuses the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list(Page page) {
        return cases(Require.present(page, "page").query());
    }

    /**
     * The cases of the key that are open, or those that are closed.
     *
     * @param status which ones
     * @return the first 200 of these cases, oldest first; empty if there are none
     * @throws InvalidRequestException if the API does not know the status
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the status is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list(CaseStatus status) {
        return list(status, Page.whole());
    }

    /**
     * A part of the cases of the key that are open, or of those that are closed.
     *
     * @param status which ones
     * @param page how many at most, and after which
     * @return the cases, oldest first; empty if there are none
     * @throws InvalidRequestException if the API refuses the status or the page
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list(CaseStatus status, Page page) {
        String wanted = "status=" + Call.encoded(Require.present(status, "status").value());
        return cases(Require.present(page, "page").query(wanted));
    }

    /**
     * A case with its timeline, its links, the reasons for its scores and a first summary.
     *
     * @param id such as {@code case_3}
     * @return the case
     * @throws InvalidRequestException if there is no such case
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public CaseDetail get(String id) {
        return caller.send(Call.get(pathOf(id)), CaseDetail::from);
    }

    /**
     * Records what was decided about a case, and closes it.
     *
     * @param id such as {@code case_3}
     * @param disposition the decision and its reason
     * @return the closed case
     * @throws InvalidRequestException if there is no such case, or the API refuses the decision
     * @throws ConflictException if the case is closed already
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, or the id is empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Case recordDisposition(String id, DispositionRequest disposition) {
        return recordDisposition(id, disposition, Call.newIdempotencyKey());
    }

    /**
     * Records what was decided about a case, once for this idempotency key.
     *
     * @param id such as {@code case_3}
     * @param disposition the decision and its reason
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the closed case
     * @throws InvalidRequestException if there is no such case, or the API refuses the decision
     * @throws ConflictException if the case is closed already, or the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, the id is empty or made of dots, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Case recordDisposition(String id, DispositionRequest disposition, String idempotencyKey) {
        String path = pathOf(id) + "/disposition";
        return caller.send(Call.post(path, Require.present(disposition, "disposition").toWire(), idempotencyKey), Case::from);
    }

    /**
     * Drafts the report of a case, in the form that the API chooses. Nothing is filed: a compliance officer checks and completes it.
     *
     * @param id such as {@code case_3}
     * @return the draft
     * @throws InvalidRequestException if there is no such case
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the id is null, empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Report getReport(String id) {
        return caller.send(Call.get(pathOf(id) + "/report"), Report::from);
    }

    /**
     * Drafts the report of a case. Nothing is filed: a compliance officer checks and completes it.
     *
     * @param id such as {@code case_3}
     * @param jurisdiction whose form to follow
     * @return the draft
     * @throws InvalidRequestException if there is no such case, or no such form
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if an argument is null, or the id is empty or made of dots
     * @throws IllegalStateException if the client has no key
     */
    public Report getReport(String id, Jurisdiction jurisdiction) {
        String query = "?jurisdiction=" + Call.encoded(Require.present(jurisdiction, "jurisdiction").value());
        return caller.send(Call.get(pathOf(id) + "/report" + query), Report::from);
    }

    private List<Case> cases(String query) {
        return caller.send(Call.get("/v1/cases" + query), json -> json.list("data", Case::from));
    }

    private static String pathOf(String id) {
        return "/v1/cases/" + Call.encoded(Require.segment(id, "id"));
    }
}
