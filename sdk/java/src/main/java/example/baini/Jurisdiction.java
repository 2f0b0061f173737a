package example.baini;

/**
 * The jurisdiction whose form a report follows.
 *
 * @param value the string used by the API
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

    /** No jurisdiction in particular. */
    public static final Jurisdiction GENERAL = new Jurisdiction("general");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public Jurisdiction {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}
