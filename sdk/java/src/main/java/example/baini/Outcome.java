package example.baini;

import java.util.Optional;

/** How one attempt ended. */
sealed interface Outcome {
    /** With a response, complete unless it is longer than {@link ResponseBody#MOST_BYTES}. */
    record Responded(int status, byte[] body, Optional<String> retryAfter, String requestId) implements Outcome {
        JsonObject json() throws JsonException {
            if (body.length > ResponseBody.MOST_BYTES) throw new JsonException("longer than " + ResponseBody.MOST_BYTES + " bytes");
            return JsonObject.of(JsonReader.read(body));
        }
    }

    /** Without a response, or in the middle of one. */
    record Broken(Throwable cause) implements Outcome {}

    /** With a timeout. */
    record OutOfTime(Throwable cause) implements Outcome {}
}
