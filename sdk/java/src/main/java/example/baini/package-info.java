/**
 * Calls the Baini API and verifies its webhook messages.
 *
 * <p>Start with {@link example.baini.Baini#builder()}; verify webhook messages with {@link example.baini.WebhookVerifier}.
 *
 * <p>Everything except the builder is immutable and thread-safe. Responses are records. A value that may be missing is an
 * {@link java.util.Optional}; no method returns {@code null}.
 *
 * <p>Values that the API may add to, such as {@link example.baini.Recommendation}, are records around a string and not enums, so that
 * newer values can be returned. In a {@code switch}, use {@code value()}.
 *
 * <p>Every failure of a call is a {@link example.baini.BainiException}. An invalid argument, such as {@code null}, causes an
 * {@link java.lang.IllegalArgumentException}, and a missing key an {@link java.lang.IllegalStateException}.
 */
package example.baini;
