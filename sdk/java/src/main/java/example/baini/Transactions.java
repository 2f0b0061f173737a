package example.baini;

/** Scores payments; from {@link Baini#transactions()}. */
public final class Transactions {
    private final Caller caller;

    Transactions(Caller caller) {
        this.caller = caller;
    }

    /**
     * Scores a payment, at most once however often it must be sent.
     *
     * @param transaction the payment
     * @return its score, what to do, and why
     * @throws InvalidRequestException if the API does not take the payment
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if the payment is null
     * @throws IllegalStateException if the client has no key
     */
    public Analysis analyze(Transaction transaction) {
        return analyze(transaction, Call.newIdempotencyKey());
    }

    /**
     * Scores a payment, at most once under this idempotency key: sent again, even by another process, it has the first answer.
     *
     * @param transaction the payment
     * @param idempotencyKey 1 to 255 printable ASCII characters, such as the payment's own id
     * @return its score, what to do, and why
     * @throws InvalidRequestException if the API does not take the payment
     * @throws ConflictException if the idempotency key was used for another request
     * @throws BainiException for every other failure
     * @throws IllegalArgumentException if the payment is null, or the key cannot be a header
     * @throws IllegalStateException if the client has no key
     */
    public Analysis analyze(Transaction transaction, String idempotencyKey) {
        Require.present(transaction, "transaction");
        return caller.send(Call.post("/v1/transactions/analyze", transaction.toWire(), idempotencyKey), Analysis::from);
    }
}
