package example.baini;

import java.util.List;

/** Lists cases, records decisions and drafts reports. See {@link Baini#cases()}. */
public final class Cases {
    private final Caller caller;

    Cases(Caller caller) {
        this.caller = caller;
    }

    /**
     * Lists the cases of the key, open and closed.
     *
     * @return the first 200 cases, oldest first
     * @throws BainiException if the call fails
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list() {
        return list(Page.whole());
    }

    /**
     * Lists a page of the cases of the key, open and closed.
     *
     * @param page the maximum number of entries, and the id to start after
     * @return the cases, oldest first
     * @throws InvalidRequestException if the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the page is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list(Page page) {
        return cases(Require.present(page, "page").query());
    }

    /**
     * Lists the cases of the key with a status.
     *
     * @param status the status of the cases
     * @return the first 200 of these cases, oldest first
     * @throws InvalidRequestException if the status is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the status is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list(CaseStatus status) {
        return list(status, Page.whole());
    }

    /**
     * Lists a page of the cases of the key with a status.
     *
     * @param status the status of the cases
     * @param page the maximum number of entries, and the id to start after
     * @return the cases, oldest first
     * @throws InvalidRequestException if the status or the page is invalid
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Case> list(CaseStatus status, Page page) {
        String wanted = "status=" + Call.encoded(Require.present(status, "status").value());
        return cases(Require.present(page, "page").query(wanted));
    }

    /**
     * Returns a case with its timeline, links, triggers and a first summary.
     *
     * @param id such as {@code case_3}
     * @return the case
     * @throws InvalidRequestException if the case does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public CaseDetail get(String id) {
        return caller.send(Call.get(pathOf(id)), CaseDetail::from);
    }

    /**
     * Records the decision on a case and closes the case.
     *
     * @param id such as {@code case_3}
     * @param disposition the decision and its reason
     * @return the closed case
     * @throws InvalidRequestException if the case does not exist, or a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the case is already closed
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null, or the id is empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Case recordDisposition(String id, DispositionRequest disposition) {
        return recordDisposition(id, disposition, Call.newIdempotencyKey());
    }

    /**
     * Records the decision on a case and closes the case, with an idempotency key that lets you safely retry the call.
     *
     * @param id such as {@code case_3}
     * @param disposition the decision and its reason
     * @param idempotencyKey a unique key of 1 to 255 printable ASCII characters
     * @return the closed case
     * @throws InvalidRequestException if the case does not exist, or a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the case is already closed, or the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null, the id is empty or a dot segment, or the key is not a valid header value
     * @throws IllegalStateException if the client has no key
     */
    public Case recordDisposition(String id, DispositionRequest disposition, String idempotencyKey) {
        String path = pathOf(id) + "/disposition";
        return caller.send(Call.post(path, Require.present(disposition, "disposition").toWire(), idempotencyKey), Case::from);
    }

    /**
     * Drafts a suspicious transaction report on a case, in the form that the API chooses. Nothing is filed: a compliance officer checks
     * and completes the draft.
     *
     * @param id such as {@code case_3}
     * @return the draft
     * @throws InvalidRequestException if the case does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the id is null, empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Report getReport(String id) {
        return caller.send(Call.get(pathOf(id) + "/report"), Report::from);
    }

    /**
     * Drafts a suspicious transaction report on a case. Nothing is filed: a compliance officer checks and completes the draft.
     *
     * @param id such as {@code case_3}
     * @param jurisdiction the jurisdiction whose form the draft follows
     * @return the draft
     * @throws InvalidRequestException if the case or the form does not exist
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if an argument is null, or the id is empty or a dot segment
     * @throws IllegalStateException if the client has no key
     */
    public Report getReport(String id, Jurisdiction jurisdiction) {
        String query = "?jurisdiction=" + Call.encoded(Require.present(jurisdiction, "jurisdiction").value());
        return caller.send(Call.get(pathOf(id) + "/report" + query), Report::from);
    }

    private List<Case> cases(String query) {
        return caller.send(Call.get("/v1/cases" + query), ListedPage.of(Case::from));
    }

    private static String pathOf(String id) {
        return "/v1/cases/" + Call.encoded(Require.segment(id, "id"));
    }
}
