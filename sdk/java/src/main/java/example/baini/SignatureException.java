package example.baini;

/** A webhook message is refused: do not act on it, log the reason, and respond with 400 and {@code Invalid signature} and nothing more. */
public final class SignatureException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** The checks, in their order. */
    public enum Reason {
        /** {@code webhook-id}, {@code webhook-timestamp} or {@code webhook-signature} is missing or empty. */
        MISSING_HEADER("missing_header", "A header that every message has is not there"),

        /** The timestamp is not 1 to 12 digits. */
        INVALID_TIMESTAMP("invalid_timestamp", "The timestamp is not 1 to 12 digits"),

        /** The message is older than the tolerance: perhaps somebody replays it. */
        TOO_OLD("too_old", "The message is too old"),

        /** The message is from the future by more than the tolerance: check the clock of this machine. */
        TOO_NEW("too_new", "The message is from the future"),

        /** There is no {@code v1} entry that is the base64 of 32 bytes. */
        MALFORMED_SIGNATURE("malformed_signature", "There is no v1 signature of 32 bytes"),

        /** No signature matches: the secret is wrong, or the body was changed, for example parsed and written again. */
        NO_MATCH("no_match", "No signature fits the raw body and this secret"),

        /** The signature matches, but the body is not a JSON object with a type, a timestamp and data. */
        INVALID_PAYLOAD("invalid_payload", "The signature fits, but the body is not an event");

        private final String code;
        private final String title;

        Reason(String code, String title) {
            this.code = code;
            this.title = title;
        }

        /**
         * The reason as the other libraries and the documentation write it.
         *
         * @return such as {@code too_old}
         */
        public String code() {
            return code;
        }
    }

    /** What {@link #reason()} gives. */
    private final Reason reason;

    SignatureException(Reason reason) {
        super(reason.title + " (" + reason.code + ")", null);
        this.reason = reason;
    }

    /**
     * Why the message is refused.
     *
     * @return the first check that the message failed
     */
    public Reason reason() {
        return reason;
    }
}
