package example.baini;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The header {@code Retry-After}: seconds, or a date in one of the three forms of RFC 9110, 5.6.7. */
final class RetryAfter {
    /** More would overflow on the way; it is 31 years. */
    private static final int MOST_DIGITS = 9;

    private RetryAfter() {}

    /** Whole seconds, rounded up; none for what is neither a number nor a date. A date in the past is no wait. */
    static Optional<Duration> parse(String header, Instant now) {
        String value = header.strip();
        if (value.matches("[0-9]+")) {
            String digits = value.replaceFirst("^0+(?=.)", "");
            return Optional.of(Duration.ofSeconds(digits.length() > MOST_DIGITS ? 999_999_999 : Long.parseLong(digits)));
        }
        for (DateTimeFormatter form : formsAt(now)) {
            try {
                Duration wait = Duration.between(now, LocalDateTime.parse(value, form).toInstant(ZoneOffset.UTC));
                return Optional.of(Duration.ofSeconds(Math.max(0, wait.plusNanos(999_999_999).toSeconds())));
            } catch (DateTimeException e) {
                // Another form, perhaps.
            }
        }
        return Optional.empty();
    }

    private static List<DateTimeFormatter> formsAt(Instant now) {
        // Two digits are the year that is at most 50 years in the future, says the same section.
        LocalDate from = LocalDate.ofInstant(now, ZoneOffset.UTC).minusYears(49);
        DateTimeFormatter rfc850 = new DateTimeFormatterBuilder()
            .appendPattern("EEEE, dd-MMM-")
            .appendValueReduced(ChronoField.YEAR, 2, 2, from)
            .appendPattern(" HH:mm:ss 'GMT'")
            .toFormatter(Locale.ENGLISH);
        return List.of(
            DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH),
            rfc850,
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ENGLISH));
    }
}
