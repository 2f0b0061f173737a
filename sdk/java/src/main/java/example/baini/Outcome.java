package example.baini;

import java.util.Optional;

/** How one attempt ended. */
sealed interface Outcome {
    /** With an answer, whole to the last byte. */
    record Answered(int status, byte[] body, Optional<String> retryAfter, String requestId) implements Outcome {}

    /** Without an answer, or in the middle of one. */
    record Broken(Throwable cause) implements Outcome {}

    /** With the time limit. */
    record OutOfTime(Throwable cause) implements Outcome {}
}
