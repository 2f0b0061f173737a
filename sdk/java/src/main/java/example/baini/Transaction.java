package example.baini;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A payment to analyse. The more fields you set, the more the analysis can find. Each method with an argument returns a changed copy.
 *
 * <pre>{@code
 * Transaction.of(7500, "KES", "cus_4821").channel(Channel.MOBILE_MONEY).newDevice(true);
 * }</pre>
 *
 * <p>The API checks the values: an {@link InvalidRequestException} names the field that it refuses.
 */
public final class Transaction {
    /** The fields by their names on the wire: strings, numbers as BigDecimal, booleans. */
    private final Map<String, Object> wire;

    private Transaction(Map<String, Object> wire) {
        this.wire = wire;
    }

    /**
     * A payment with its required fields. The amount is sent with every digit it has.
     *
     * @param amount in the currency's own unit, such as shillings and not cents; more than 0, at most 10¹²
     * @param currency three letters, such as {@code KES} (ISO 4217)
     * @param customerId your own id of the customer, 1 to 64 letters, digits and {@code _ . : -}
     * @return the payment
     * @throws IllegalArgumentException if anything is null
     */
    public static Transaction of(BigDecimal amount, String currency, String customerId) {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("amount", Amounts.plain(Require.present(amount, "amount")));
        wire.put("currency", Require.present(currency, "currency"));
        wire.put("customerId", Require.present(customerId, "customerId"));
        return new Transaction(wire);
    }

    /**
     * A payment with its required fields. An amount of {@code 0.1} is sent as 0.1.
     *
     * @param amount in the currency's own unit, such as shillings and not cents; more than 0, at most 10¹²
     * @param currency three letters, such as {@code KES} (ISO 4217)
     * @param customerId your own id of the customer, 1 to 64 letters, digits and {@code _ . : -}
     * @return the payment
     * @throws IllegalArgumentException if anything is null, or the amount is infinite or no number
     */
    public static Transaction of(double amount, String currency, String customerId) {
        return of(Amounts.of(amount), currency, customerId);
    }

    /**
     * Sets who is paid.
     *
     * @param merchant 1 to 100 characters
     * @return another transaction
     */
    public Transaction merchant(String merchant) {
        return with("merchant", merchant);
    }

    /**
     * Sets the way the payment takes.
     *
     * @param channel such as {@link Channel#MOBILE_MONEY}
     * @return another transaction
     */
    public Transaction channel(Channel channel) {
        return with("channel", Require.present(channel, "channel").value());
    }

    /**
     * Sets the country the payment comes from.
     *
     * @param country two letters, such as {@code KE} (ISO 3166-1)
     * @return another transaction
     */
    public Transaction country(String country) {
        return with("country", country);
    }

    /**
     * Sets the customer's own country.
     *
     * @param customerCountry two letters, such as {@code KE} (ISO 3166-1)
     * @return another transaction
     */
    public Transaction customerCountry(String customerCountry) {
        return with("customerCountry", customerCountry);
    }

    /**
     * Sets whether the customer was not seen on this device before.
     *
     * @param newDevice {@code true} for a device that is new to you
     * @return another transaction
     */
    public Transaction newDevice(boolean newDevice) {
        return with("newDevice", newDevice);
    }

    /**
     * Sets how long ago the customer's SIM card was changed.
     *
     * @param simChangedHoursAgo in hours, at least 0
     * @return another transaction
     */
    public Transaction simChangedHoursAgo(double simChangedHoursAgo) {
        return with("simChangedHoursAgo", Amounts.of(simChangedHoursAgo));
    }

    /**
     * Sets how old the customer's account is.
     *
     * @param accountAgeDays in days, at least 0
     * @return another transaction
     */
    public Transaction accountAgeDays(double accountAgeDays) {
        return with("accountAgeDays", Amounts.of(accountAgeDays));
    }

    /**
     * The amount.
     *
     * @return in the currency's own unit, without zeros at the end
     */
    public BigDecimal amount() {
        return (BigDecimal) wire.get("amount");
    }

    /**
     * The currency.
     *
     * @return three letters
     */
    public String currency() {
        return (String) wire.get("currency");
    }

    /**
     * The customer who pays.
     *
     * @return your own id of the customer
     */
    public String customerId() {
        return (String) wire.get("customerId");
    }

    /**
     * Who is paid.
     *
     * @return empty if it is not known
     */
    public Optional<String> merchant() {
        return find("merchant", String.class);
    }

    /**
     * The way the payment takes.
     *
     * @return empty if it is not known
     */
    public Optional<Channel> channel() {
        return find("channel", String.class).map(Channel::new);
    }

    /**
     * The country the payment comes from.
     *
     * @return empty if it is not known
     */
    public Optional<String> country() {
        return find("country", String.class);
    }

    /**
     * The customer's own country.
     *
     * @return empty if it is not known
     */
    public Optional<String> customerCountry() {
        return find("customerCountry", String.class);
    }

    /**
     * Whether the customer was not seen on this device before.
     *
     * @return empty if it is not known
     */
    public Optional<Boolean> newDevice() {
        return find("newDevice", Boolean.class);
    }

    /**
     * How long ago the customer's SIM card was changed.
     *
     * @return empty if it is not known
     */
    public Optional<Double> simChangedHoursAgo() {
        return find("simChangedHoursAgo", BigDecimal.class).map(BigDecimal::doubleValue);
    }

    /**
     * How old the customer's account is.
     *
     * @return empty if it is not known
     */
    public Optional<Double> accountAgeDays() {
        return find("accountAgeDays", BigDecimal.class).map(BigDecimal::doubleValue);
    }

    static Transaction from(JsonObject json) throws JsonException {
        return new Transaction(TransactionFields.read(json));
    }

    Map<String, Object> toWire() {
        return wire;
    }

    private Transaction with(String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(wire);
        changed.put(name, Require.present(value, name));
        return new Transaction(changed);
    }

    private <T> Optional<T> find(String name, Class<T> type) {
        return Optional.ofNullable(type.cast(wire.get(name)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Transaction that && wire.equals(that.wire);
    }

    @Override
    public int hashCode() {
        return wire.hashCode();
    }

    /** The payment with its fields. */
    @Override
    public String toString() {
        return "Transaction" + wire;
    }
}
