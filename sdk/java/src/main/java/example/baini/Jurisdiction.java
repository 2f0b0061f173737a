package example.baini;

/**
 * Whose form a report follows.
 *
 * @param value the word as the API writes it
 */
public record Jurisdiction(String value) {
    /** Kenya. */
    public static final Jurisdiction KE = new Jurisdiction("KE");

    /** Tanzania. */
    public static final Jurisdiction TZ = new Jurisdiction("TZ");

    /** The West African Economic and Monetary Union. */
    public static final Jurisdiction WAEMU = new Jurisdiction("WAEMU");

    /** Egypt. */
    public static final Jurisdiction EG = new Jurisdiction("EG");

    /** Mozambique. */
    public static final Jurisdiction MZ = new Jurisdiction("MZ");

    /** No country in particular. */
    public static final Jurisdiction GENERAL = new Jurisdiction("general");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public Jurisdiction {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}
