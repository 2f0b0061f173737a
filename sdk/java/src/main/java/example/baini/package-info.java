/**
 * Calls the Baini API and verifies its webhook messages.
 *
 * <p>Start with {@link example.baini.Baini#builder()}; check webhook messages with {@link example.baini.WebhookVerifier}.
 *
 * <p>Everything here is immutable and safe to share between threads, except the builder. Responses are records. A value that may be
 * missing is an {@link java.util.Optional}; no method returns {@code null}.
 *
 * <p>Values that the API may add to, such as {@link example.baini.Recommendation}, are records around a text and not enums, so that
 * newer values arrive too. In a {@code switch}, use {@code value()}.
 *
 * <p>Every failure of a call is a {@link example.baini.BainiException}. A mistake in the arguments, such as {@code null}, is an
 * {@link java.lang.IllegalArgumentException}, and a missing key an {@link java.lang.IllegalStateException}.
 */
package example.baini;
