package example.baini;

/**
 * What connects two accounts.
 *
 * @param value the word as the API writes it
 */
public record LinkKind(String value) {
    /** One paid the other. */
    public static final LinkKind TRANSFER = new LinkKind("transfer");

    /** They paid the same payee. */
    public static final LinkKind PAYEE = new LinkKind("payee");

    /** They used the same device. */
    public static final LinkKind DEVICE = new LinkKind("device");

    /** They paid at the same till. */
    public static final LinkKind TILL = new LinkKind("till");

    /** They used the same agent. */
    public static final LinkKind AGENT = new LinkKind("agent");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public LinkKind {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}
