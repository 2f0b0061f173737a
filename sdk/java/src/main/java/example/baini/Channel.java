package example.baini;

/**
 * A payment channel.
 *
 * @param value the string used by the API
 */
public record Channel(String value) {
    /** A payment card. */
    public static final Channel CARD = new Channel("card");

    /** Mobile money, such as M-Pesa. */
    public static final Channel MOBILE_MONEY = new Channel("mobile_money");

    /** A transfer between bank accounts. */
    public static final Channel BANK_TRANSFER = new Channel("bank_transfer");

    /**
     * Creates a value from the string used by the API.
     *
     * @param value the string used by the API
     * @throws IllegalArgumentException if the string is null
     */
    public Channel {
        Require.present(value, "value");
    }

    /** Returns the string used by the API. */
    @Override
    public String toString() {
        return value;
    }
}
