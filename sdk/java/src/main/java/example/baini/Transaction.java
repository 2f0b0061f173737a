package example.baini;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
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
    /** The fields by their names on the wire: strings, numbers as BigDecimal, booleans, and maps of these. */
    private final Map<String, Object> wire;

    private Transaction(Map<String, Object> wire) {
        this.wire = wire;
    }

    /**
     * A payment with its required fields. The amount is sent with every digit it has.
     *
     * @param amount in the currency's own unit, such as shillings and not cents; more than 0, at most 10¹²
     * @param currency three letters, such as {@code KES} (ISO 4217)
     * @param customerId your own id of the customer, 1 to 64 letters, digits and {@code _ . : -}, a letter or digit first
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
     * @param customerId your own id of the customer, 1 to 64 letters, digits and {@code _ . : -}, a letter or digit first
     * @return the payment
     * @throws IllegalArgumentException if anything is null, or the amount is infinite or not a number
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
     * Sets how the payment is made.
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
     * Sets your own id of the payment.
     *
     * @param reference your own id of the payment; analyses, decisions and events about the payment repeat it
     * @return another transaction
     */
    public Transaction reference(String reference) {
        return with("reference", reference);
    }

    /**
     * Sets the device the payment was made on.
     *
     * @param deviceId your own id of the device
     * @return another transaction
     */
    public Transaction deviceId(String deviceId) {
        return with("deviceId", deviceId);
    }

    /**
     * Sets the mobile-money agent.
     *
     * @param agentId your own id of the agent
     * @return another transaction
     */
    public Transaction agentId(String agentId) {
        return with("agentId", agentId);
    }

    /**
     * Sets the till.
     *
     * @param tillId your own id of the till or terminal
     * @return another transaction
     */
    public Transaction tillId(String tillId) {
        return with("tillId", tillId);
    }

    /**
     * Sets the country of the IP address.
     *
     * @param ipCountry two letters, such as {@code KE} (ISO 3166-1)
     * @return another transaction
     */
    public Transaction ipCountry(String ipCountry) {
        return with("ipCountry", ipCountry);
    }

    /**
     * Sets the country where goods are delivered.
     *
     * @param deliveryCountry two letters, such as {@code KE} (ISO 3166-1)
     * @return another transaction
     */
    public Transaction deliveryCountry(String deliveryCountry) {
        return with("deliveryCountry", deliveryCountry);
    }

    /**
     * Sets when the payment was made; time windows count back from it. By default, when it arrives.
     *
     * @param occurredAt when the payment was made
     * @return another transaction
     */
    public Transaction occurredAt(Instant occurredAt) {
        return with("occurredAt", Require.present(occurredAt, "occurredAt").toString());
    }

    /**
     * Sets what kind of payment it is.
     *
     * @param type such as {@link PaymentType#CASH_OUT}
     * @return another transaction
     */
    public Transaction type(PaymentType type) {
        return with("type", Require.present(type, "type").value());
    }

    /**
     * Sets who is paid, by your id.
     *
     * @param payee such as {@code Payee.of("wallet-9036")}
     * @return another transaction
     */
    public Transaction payee(Payee payee) {
        return with("payee", Require.present(payee, "payee").toWire());
    }

    /**
     * Sets what is known of the card.
     *
     * @param card such as {@code Card.of("411111", false)}
     * @return another transaction
     */
    public Transaction card(Card card) {
        return with("card", Require.present(card, "card").toWire());
    }

    /**
     * Sets how long ago the customer's PIN was reset.
     *
     * @param pinResetHoursAgo in hours, at least 0
     * @return another transaction
     */
    public Transaction pinResetHoursAgo(double pinResetHoursAgo) {
        return with("pinResetHoursAgo", Amounts.of(pinResetHoursAgo));
    }

    /**
     * Sets strings of your own by their names. Rules use them as {@code metadata.name}.
     *
     * @param metadata up to 20
     * @return another transaction
     */
    public Transaction metadata(Map<String, String> metadata) {
        return with("metadata", Map.copyOf(Require.present(metadata, "metadata")));
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
     * How the payment is made.
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

    /**
     * Your own id of the payment.
     *
     * @return empty if it is not known
     */
    public Optional<String> reference() {
        return find("reference", String.class);
    }

    /**
     * The device the payment was made on.
     *
     * @return empty if it is not known
     */
    public Optional<String> deviceId() {
        return find("deviceId", String.class);
    }

    /**
     * The mobile-money agent.
     *
     * @return empty if it is not known
     */
    public Optional<String> agentId() {
        return find("agentId", String.class);
    }

    /**
     * The till.
     *
     * @return empty if it is not known
     */
    public Optional<String> tillId() {
        return find("tillId", String.class);
    }

    /**
     * The country of the IP address.
     *
     * @return empty if it is not known
     */
    public Optional<String> ipCountry() {
        return find("ipCountry", String.class);
    }

    /**
     * The country where goods are delivered.
     *
     * @return empty if it is not known
     */
    public Optional<String> deliveryCountry() {
        return find("deliveryCountry", String.class);
    }

    /**
     * When the payment was made.
     *
     * @return empty if it is not known
     */
    public Optional<Instant> occurredAt() {
        return find("occurredAt", String.class).map(time -> OffsetDateTime.parse(time).toInstant());
    }

    /**
     * What kind of payment it is.
     *
     * @return empty if it is not known
     */
    public Optional<PaymentType> type() {
        return find("type", String.class).map(PaymentType::new);
    }

    /**
     * Who is paid, by your id.
     *
     * @return empty if it is not known
     */
    public Optional<Payee> payee() {
        return read("payee", Payee::from);
    }

    /**
     * What is known of the card.
     *
     * @return empty if it is not known
     */
    public Optional<Card> card() {
        return read("card", Card::from);
    }

    /**
     * How long ago the customer's PIN was reset.
     *
     * @return empty if it is not known
     */
    public Optional<Double> pinResetHoursAgo() {
        return find("pinResetHoursAgo", BigDecimal.class).map(BigDecimal::doubleValue);
    }

    /**
     * Strings of your own by their names.
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

    /** The payment with its fields. */
    @Override
    public String toString() {
        return "Transaction" + wire;
    }
}
