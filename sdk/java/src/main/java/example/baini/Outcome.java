package example.baini;

import java.util.Optional;

/** How one attempt ended. */
sealed interface Outcome {
    /** With an answer, whole to the last byte unless it is longer than {@link AnswerBody#MOST_BYTES}. */
    record Answered(int status, byte[] body, Optional<String> retryAfter, String requestId) implements Outcome {
        JsonObject json() throws JsonException {
            if (body.length > AnswerBody.MOST_BYTES) throw new JsonException("longer than " + AnswerBody.MOST_BYTES + " bytes");
            return JsonObject.of(JsonReader.read(body));
        }
    }

    /** Without an answer, or in the middle of one. */
    record Broken(Throwable cause) implements Outcome {}

    /** With the time limit. */
    record OutOfTime(Throwable cause) implements Outcome {}
}
