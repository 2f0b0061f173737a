package example.baini;

/**
 * What a key may do.
 *
 * @param value the word as the API writes it
 */
public record Permission(String value) {
    /** Read what the key holds. */
    public static final Permission READ = new Permission("read");

    /** Change what the key holds. */
    public static final Permission WRITE = new Permission("write");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public Permission {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}
