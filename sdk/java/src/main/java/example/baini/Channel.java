package example.baini;

/**
 * How a payment is made.
 *
 * @param value the word as the API writes it
 */
public record Channel(String value) {
    /** A payment card. */
    public static final Channel CARD = new Channel("card");

    /** Mobile money, such as M-Pesa. */
    public static final Channel MOBILE_MONEY = new Channel("mobile_money");

    /** A transfer between bank accounts. */
    public static final Channel BANK_TRANSFER = new Channel("bank_transfer");

    /**
     * A value by its word.
     *
     * @param value the word as the API writes it
     * @throws IllegalArgumentException if the word is null
     */
    public Channel {
        Require.present(value, "value");
    }

    /** The word as the API writes it. */
    @Override
    public String toString() {
        return value;
    }
}
