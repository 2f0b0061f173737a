package example.baini;

/**
 * What connects two accounts.
 *
 * @param value the string used by the API
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
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public LinkKind {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}
