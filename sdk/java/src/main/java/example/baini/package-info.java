/**
 * Calls the Baini API and verifies its webhook messages.
 *
 * <p>Start with {@link example.baini.Baini#builder()}; verify messages with {@link example.baini.WebhookVerifier}.
 *
 * <p>Everything here is immutable and safe to share between threads. Answers are records. What may be missing is an
 * {@link java.util.Optional}; no method returns {@code null}. Lists and maps cannot be changed.
 *
 * <p>Words that the API may add to, such as {@link example.baini.Recommendation}, are records around the API's own text and not
 * enums: a value that is newer than this library arrives as it is.
 *
 * <p>Every failure of a call is a {@link example.baini.BainiException}. What a caller does wrong before anything is sent, a
 * {@code null} among it, is an {@link java.lang.IllegalArgumentException}; a call that needs a key, made without one, is an
 * {@link java.lang.IllegalStateException}.
 */
package example.baini;
