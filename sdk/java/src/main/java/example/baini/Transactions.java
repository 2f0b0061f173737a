package example.baini;

import java.util.List;
import java.util.Map;

/** Analyses payments. See {@link Baini#transactions()}. */
public final class Transactions {
    private final Caller caller;

    Transactions(Caller caller) {
        this.caller = caller;
    }

    /**
     * Scores a payment and recommends what to do with it.
     *
     * @param transaction the payment
     * @return the analysis
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the payment is null
     * @throws IllegalStateException if the client has no key
     */
    public Analysis analyze(Transaction transaction) {
        return analyze(transaction, Call.newIdempotencyKey());
    }

    /**
     * Scores a payment, with an idempotency key that lets you safely retry the call after a crash. A repeated key returns the stored response
     * instead of analysing the payment again. The API keeps the latest 200 responses per API key, up to 128 KB in total.
     *
     * @param transaction the payment
     * @param idempotencyKey a unique key, such as your payment id: 1 to 255 printable ASCII characters
     * @return the analysis
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if the payment is null, or the key is not a valid header value
     * @throws IllegalStateException if the client has no key
     */
    public Analysis analyze(Transaction transaction, String idempotencyKey) {
        Require.present(transaction, "transaction");
        return caller.send(Call.post("/v1/transactions/analyze", transaction.toWire(), idempotencyKey), Analysis::from);
    }

    /**
     * Scores up to 100 payments in one request. If one is invalid, none is scored.
     *
     * @param transactions 1 to 100 payments
     * @return the analyses, in the order of the payments
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if a payment is null
     * @throws IllegalStateException if the client has no key
     */
    public List<Analysis> analyzeBatch(List<Transaction> transactions) {
        return analyzeBatch(transactions, Call.newIdempotencyKey());
    }

    /**
     * Scores up to 100 payments in one request, with an idempotency key that lets you safely retry the call after a crash.
     *
     * @param transactions 1 to 100 payments
     * @param idempotencyKey a unique key of 1 to 255 printable ASCII characters
     * @return the analyses, in the order of the payments
     * @throws InvalidRequestException if a field is invalid; {@link ApiException#param()} names it
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException if the call fails for any other reason
     * @throws IllegalArgumentException if a payment is null, or the key is not a valid header value
     * @throws IllegalStateException if the client has no key
     */
    public List<Analysis> analyzeBatch(List<Transaction> transactions, String idempotencyKey) {
        List<?> payments = Require.list(transactions, "transactions").stream().map(Transaction::toWire).toList();
        Call call = Call.post("/v1/transactions/batch", Map.of("transactions", payments), idempotencyKey);
        return caller.send(call, json -> json.list("data", Analysis::from));
    }
}
