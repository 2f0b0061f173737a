package example.baini;

import java.io.Serializable;

/**
 * The body of a refusal, as every {@link ApiException} carries it; so it is in the pages too, among the serialized forms.
 *
 * @param status the HTTP status
 * @param code the machine-readable error code
 * @param message the human-readable error message
 * @param param the field at fault, or null: an Optional cannot be serialized
 * @param requestId the request id to quote to support; empty if there is none
 */
record Refusal(int status, String code, String message, String param, String requestId) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Never fails: a body that is not the API's, such as a proxy's page, has the code {@code unknown}. */
    static Refusal of(Outcome.Responded response) {
        int status = response.status();
        try {
            JsonObject error = response.json().object("error");
            return new Refusal(
                status,
                error.string("code"),
                error.string("message"),
                error.findString("param").orElse(null),
                error.findString("requestId").orElse(response.requestId()));
        } catch (JsonException e) {
            return new Refusal(status, "unknown", "Refused with status " + status + ", by something other than the API, such as a proxy.", null, response.requestId());
        }
    }
}
