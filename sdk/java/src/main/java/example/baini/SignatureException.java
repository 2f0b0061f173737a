package example.baini;

/**
 * The webhook message failed verification: do not act on it, and log the reason. Respond with 400 and {@code Invalid signature}, and
 * nothing more.
 */
public final class SignatureException extends BainiException {
    private static final long serialVersionUID = 1L;

    /** The checks, in order. */
    public enum Reason {
        /** {@code webhook-id}, {@code webhook-timestamp} or {@code webhook-signature} is missing or empty. */
        MISSING_HEADER("missing_header", "A required header is missing or empty"),

        /** The timestamp is not 1 to 12 digits. */
        INVALID_TIMESTAMP("invalid_timestamp", "The timestamp is not 1 to 12 digits"),

        /** The message is older than the tolerance. It may be a replay. */
        TOO_OLD("too_old", "The message is too old"),

        /** The message's timestamp is further in the future than the tolerance: check the clock of this machine. */
        TOO_NEW("too_new", "The message's timestamp is in the future"),

        /** There is no {@code v1} entry that is the base64 of 32 bytes. */
        MALFORMED_SIGNATURE("malformed_signature", "There is no v1 signature of 32 bytes"),

        /** No signature matches: the secret is wrong, or the body was changed, for example parsed and serialised again. */
        NO_MATCH("no_match", "No signature matches the raw body and this secret"),

        /** The signature matches, but the body is not a JSON object with a type, a timestamp and data. */
        INVALID_PAYLOAD("invalid_payload", "The signature matches, but the body is not an event");

        private final String code;
        private final String title;

        Reason(String code, String title) {
            this.code = code;
            this.title = title;
        }

        /**
         * The reason, as written in the documentation and the other libraries.
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
     * Why the message failed verification.
     *
     * @return the first check that failed
     */
    public Reason reason() {
        return reason;
    }
}
