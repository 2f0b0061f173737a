package example.baini;

import java.util.List;
import java.util.Map;

/** Analyses payments; from {@link Baini#transactions()}. */
public final class Transactions {
    private final Caller caller;

    Transactions(Caller caller) {
        this.caller = caller;
    }

    /**
     * Scores a payment. It is analysed once, however often it must be sent, as long as the API keeps the response (the newest 200, up to 128 KB).
     *
     * @param transaction the payment
     * @return its analysis
     * @throws InvalidRequestException if the API refuses the payment
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the payment is null
     * @throws IllegalStateException if the client has no key
     */
    public Analysis analyze(Transaction transaction) {
        return analyze(transaction, Call.newIdempotencyKey());
    }

    /**
     * Scores a payment, once for this idempotency key as long as the API keeps the response (the newest 200, up to 128 KB): repeat the call
     * after a crash, and you get the same analysis.
     *
     * @param transaction the payment
     * @param idempotencyKey 1 to 255 printable ASCII characters, such as the payment's own id
     * @return its analysis
     * @throws InvalidRequestException if the API refuses the payment
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if the payment is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Analysis analyze(Transaction transaction, String idempotencyKey) {
        Require.present(transaction, "transaction");
        return caller.send(Call.post("/v1/transactions/analyze", transaction.toWire(), idempotencyKey), Analysis::from);
    }

    /**
     * Scores up to 100 payments in one request: all of them, or none if one is wrong.
     *
     * @param transactions 1 to 100 payments
     * @return the analyses, in the order of the payments
     * @throws InvalidRequestException if the API refuses a payment; {@link ApiException#param()} names the field
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if a payment is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Analysis> analyzeBatch(List<Transaction> transactions) {
        return analyzeBatch(transactions, Call.newIdempotencyKey());
    }

    /**
     * Scores up to 100 payments in one request, once for this idempotency key as long as the API keeps the response.
     *
     * @param transactions 1 to 100 payments
     * @param idempotencyKey 1 to 255 printable ASCII characters
     * @return the analyses, in the order of the payments
     * @throws InvalidRequestException if the API refuses a payment; {@link ApiException#param()} names the field
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails in another way
     * @throws IllegalArgumentException if a payment is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public List<Analysis> analyzeBatch(List<Transaction> transactions, String idempotencyKey) {
        List<?> payments = Require.list(transactions, "transactions").stream().map(Transaction::toWire).toList();
        Call call = Call.post("/v1/transactions/batch", Map.of("transactions", payments), idempotencyKey);
        return caller.send(call, json -> json.list("data", Analysis::from));
    }
}
