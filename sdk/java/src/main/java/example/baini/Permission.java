package example.baini;

/**
 * A permission of a key.
 *
 * @param value the string used by the API
 */
public record Permission(String value) {
    /** Reads what is stored under the key. */
    public static final Permission READ = new Permission("read");

    /** Changes what is stored under the key. */
    public static final Permission WRITE = new Permission("write");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public Permission {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}
