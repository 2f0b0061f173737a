package example.baini;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A payment to analyse. The more fields you set, the more the analysis can find. Each method with an argument returns a modified copy.
 *
 * <pre>{@code
 * Transaction.of(7500, "KES", "cus_4821").channel(Channel.MOBILE_MONEY).newDevice(true);
 * }</pre>
 *
 * <p>The API checks the values: an {@link InvalidRequestException} names the field that it refuses.
 */
public final class Transaction {
    /** The fields by their names on the wire: strings, numbers as BigDecimal, booleans, and maps of these. */
    private final Map<String, Object> wire;

    private Transaction(Map<String, Object> wire) {
        this.wire = wire;
    }

    /**
     * Creates a payment with the required fields. The amount is sent with all of its digits.
     *
     * @param amount the amount in the currency's major unit, greater than 0, at most 10¹²
     * @param currency the three-letter ISO 4217 currency code, such as {@code KES}
     * @param customerId your id for the paying customer: 1 to 64 letters, digits and {@code _ . : -}, starting with a letter or digit
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
     * Creates a payment with the required fields. An amount of {@code 0.1} is sent as 0.1.
     *
     * @param amount the amount in the currency's major unit, greater than 0, at most 10¹²
     * @param currency the three-letter ISO 4217 currency code, such as {@code KES}
     * @param customerId your id for the paying customer: 1 to 64 letters, digits and {@code _ . : -}, starting with a letter or digit
     * @return the payment
     * @throws IllegalArgumentException if anything is null, or the amount is infinite or not a number
     */
    public static Transaction of(double amount, String currency, String customerId) {
        return of(Amounts.of(amount), currency, customerId);
    }

    /**
     * Sets the merchant's name.
     *
     * @param merchant 1 to 100 characters
     * @return a modified copy
     */
    public Transaction merchant(String merchant) {
        return with("merchant", merchant);
    }

    /**
     * Sets the payment channel.
     *
     * @param channel such as {@link Channel#MOBILE_MONEY}
     * @return a modified copy
     */
    public Transaction channel(Channel channel) {
        return with("channel", Require.present(channel, "channel").value());
    }

    /**
     * Sets the country where the payment is made.
     *
     * @param country two-letter ISO 3166-1 country code, such as {@code KE}
     * @return a modified copy
     */
    public Transaction country(String country) {
        return with("country", country);
    }

    /**
     * Sets the country where the customer lives.
     *
     * @param customerCountry two-letter ISO 3166-1 country code, such as {@code KE}
     * @return a modified copy
     */
    public Transaction customerCountry(String customerCountry) {
        return with("customerCountry", customerCountry);
    }

    /**
     * Sets whether the customer is using the device for the first time.
     *
     * @param newDevice {@code true} if so
     * @return a modified copy
     */
    public Transaction newDevice(boolean newDevice) {
        return with("newDevice", newDevice);
    }

    /**
     * Sets how long ago the customer's SIM card was last changed.
     *
     * @param simChangedHoursAgo in hours, at least 0
     * @return a modified copy
     */
    public Transaction simChangedHoursAgo(double simChangedHoursAgo) {
        return with("simChangedHoursAgo", Amounts.of(simChangedHoursAgo));
    }

    /**
     * Sets how long ago the customer's account was opened.
     *
     * @param accountAgeDays in days, at least 0
     * @return a modified copy
     */
    public Transaction accountAgeDays(double accountAgeDays) {
        return with("accountAgeDays", Amounts.of(accountAgeDays));
    }

    /**
     * Sets your id for the payment.
     *
     * @param reference your id, which analyses, decisions and events about the payment repeat
     * @return a modified copy
     */
    public Transaction reference(String reference) {
        return with("reference", reference);
    }

    /**
     * Sets the device on which the payment is made.
     *
     * @param deviceId your id for the device
     * @return a modified copy
     */
    public Transaction deviceId(String deviceId) {
        return with("deviceId", deviceId);
    }

    /**
     * Sets the mobile-money agent.
     *
     * @param agentId your id for the agent
     * @return a modified copy
     */
    public Transaction agentId(String agentId) {
        return with("agentId", agentId);
    }

    /**
     * Sets the till or terminal.
     *
     * @param tillId your id for the till or terminal
     * @return a modified copy
     */
    public Transaction tillId(String tillId) {
        return with("tillId", tillId);
    }

    /**
     * Sets the country of the customer's IP address.
     *
     * @param ipCountry two-letter ISO 3166-1 country code, such as {@code KE}
     * @return a modified copy
     */
    public Transaction ipCountry(String ipCountry) {
        return with("ipCountry", ipCountry);
    }

    /**
     * Sets the country where the goods are delivered.
     *
     * @param deliveryCountry two-letter ISO 3166-1 country code, such as {@code KE}
     * @return a modified copy
     */
    public Transaction deliveryCountry(String deliveryCountry) {
        return with("deliveryCountry", deliveryCountry);
    }

    /**
     * Sets when the payment was made. Time windows are measured back from this time. Defaults to the time of arrival.
     *
     * @param occurredAt when the payment was made
     * @return a modified copy
     */
    public Transaction occurredAt(Instant occurredAt) {
        return with("occurredAt", Require.present(occurredAt, "occurredAt").toString());
    }

    /**
     * Sets the kind of payment.
     *
     * @param type such as {@link PaymentType#CASH_OUT}
     * @return a modified copy
     */
    public Transaction type(PaymentType type) {
        return with("type", Require.present(type, "type").value());
    }

    /**
     * Sets who is paid.
     *
     * @param payee such as {@code Payee.of("wallet-9036")}
     * @return a modified copy
     */
    public Transaction payee(Payee payee) {
        return with("payee", Require.present(payee, "payee").toWire());
    }

    /**
     * Sets the card details.
     *
     * @param card such as {@code Card.of("411111", false)}
     * @return a modified copy
     */
    public Transaction card(Card card) {
        return with("card", Require.present(card, "card").toWire());
    }

    /**
     * Sets how long ago the customer's PIN was last reset.
     *
     * @param pinResetHoursAgo in hours, at least 0
     * @return a modified copy
     */
    public Transaction pinResetHoursAgo(double pinResetHoursAgo) {
        return with("pinResetHoursAgo", Amounts.of(pinResetHoursAgo));
    }

    /**
     * Sets custom key-value pairs (strings). Rules refer to them as {@code metadata.<key>}.
     *
     * @param metadata up to 20 pairs
     * @return a modified copy
     */
    public Transaction metadata(Map<String, String> metadata) {
        return with("metadata", Require.map(metadata, "metadata"));
    }

    /**
     * The amount.
     *
     * @return in the currency's major unit, without trailing zeros
     */
    public BigDecimal amount() {
        return (BigDecimal) wire.get("amount");
    }

    /**
     * The currency.
     *
     * @return the ISO 4217 code
     */
    public String currency() {
        return (String) wire.get("currency");
    }

    /**
     * The paying customer.
     *
     * @return your id for the customer
     */
    public String customerId() {
        return (String) wire.get("customerId");
    }

    /**
     * The merchant's name.
     *
     * @return empty if not set
     */
    public Optional<String> merchant() {
        return find("merchant", String.class);
    }

    /**
     * The payment channel.
     *
     * @return empty if not set
     */
    public Optional<Channel> channel() {
        return find("channel", String.class).map(Channel::new);
    }

    /**
     * The country where the payment is made.
     *
     * @return empty if not set
     */
    public Optional<String> country() {
        return find("country", String.class);
    }

    /**
     * The country where the customer lives.
     *
     * @return empty if not set
     */
    public Optional<String> customerCountry() {
        return find("customerCountry", String.class);
    }

    /**
     * Whether the customer is using the device for the first time.
     *
     * @return empty if not set
     */
    public Optional<Boolean> newDevice() {
        return find("newDevice", Boolean.class);
    }

    /**
     * How long ago the customer's SIM card was last changed.
     *
     * @return in hours; empty if not set
     */
    public Optional<Double> simChangedHoursAgo() {
        return find("simChangedHoursAgo", BigDecimal.class).map(BigDecimal::doubleValue);
    }

    /**
     * How long ago the customer's account was opened.
     *
     * @return in days; empty if not set
     */
    public Optional<Double> accountAgeDays() {
        return find("accountAgeDays", BigDecimal.class).map(BigDecimal::doubleValue);
    }

    /**
     * Your id for the payment.
     *
     * @return empty if not set
     */
    public Optional<String> reference() {
        return find("reference", String.class);
    }

    /**
     * The device on which the payment is made.
     *
     * @return empty if not set
     */
    public Optional<String> deviceId() {
        return find("deviceId", String.class);
    }

    /**
     * The mobile-money agent.
     *
     * @return empty if not set
     */
    public Optional<String> agentId() {
        return find("agentId", String.class);
    }

    /**
     * The till or terminal.
     *
     * @return empty if not set
     */
    public Optional<String> tillId() {
        return find("tillId", String.class);
    }

    /**
     * The country of the customer's IP address.
     *
     * @return empty if not set
     */
    public Optional<String> ipCountry() {
        return find("ipCountry", String.class);
    }

    /**
     * The country where the goods are delivered.
     *
     * @return empty if not set
     */
    public Optional<String> deliveryCountry() {
        return find("deliveryCountry", String.class);
    }

    /**
     * When the payment was made.
     *
     * @return empty if not set
     */
    public Optional<Instant> occurredAt() {
        return find("occurredAt", String.class).map(time -> OffsetDateTime.parse(time).toInstant());
    }

    /**
     * The kind of payment.
     *
     * @return empty if not set
     */
    public Optional<PaymentType> type() {
        return find("type", String.class).map(PaymentType::new);
    }

    /**
     * Who is paid.
     *
     * @return empty if not set
     */
    public Optional<Payee> payee() {
        return read("payee", Payee::from);
    }

    /**
     * The card details.
     *
     * @return empty if not set
     */
    public Optional<Card> card() {
        return read("card", Card::from);
    }

    /**
     * How long ago the customer's PIN was last reset.
     *
     * @return in hours; empty if not set
     */
    public Optional<Double> pinResetHoursAgo() {
        return find("pinResetHoursAgo", BigDecimal.class).map(BigDecimal::doubleValue);
    }

    /**
     * Your custom key-value pairs.
     *
     * @return empty if there are none
     */
    public Map<String, String> metadata() {
        Map<String, String> metadata = new LinkedHashMap<>();
        if (wire.get("metadata") instanceof Map<?, ?> map) map.forEach((name, value) -> metadata.put((String) name, (String) value));
        return metadata;
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

    private <T> Optional<T> read(String name, JsonObject.Parser<T> parser) {
        try {
            return wire.containsKey(name) ? Optional.of(parser.parse(JsonObject.of(wire.get(name)))) : Optional.empty();
        } catch (JsonException impossible) {
            // What stands there was written by this class or read before.
            throw new IllegalStateException(impossible);
        }
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

    /** Returns the payment with its fields. */
    @Override
    public String toString() {
        return "Transaction" + wire;
    }
}
