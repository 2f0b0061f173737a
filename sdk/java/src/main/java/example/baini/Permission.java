package example.baini;

/**
 * What a key may do.
 *
 * <p>A record and not an enum: a value that is newer than this library arrives as it is, and equals itself. In a {@code switch},
 * use {@link #value()}.
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
