package example.baini;

import java.io.Serializable;

/** The body of a refusal, as every {@link ApiException} carries it. Without a param it is null, since exceptions must be serializable. */
record Refusal(int status, String code, String message, String param, String requestId) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Never fails: a body that is not the API's, such as a proxy's page, has the code {@code unknown}. */
    static Refusal of(int status, byte[] body, String requestIdHeader) {
        try {
            JsonObject error = JsonObject.of(JsonReader.read(body)).object("error");
            return new Refusal(
                status,
                error.text("code"),
                error.text("message"),
                error.findText("param").orElse(null),
                error.findText("requestId").orElse(requestIdHeader));
        } catch (JsonException e) {
            return new Refusal(status, "unknown", "The answer is " + status + " and does not say why.", null, requestIdHeader);
        }
    }
}
