package example.baini;

import java.math.BigDecimal;

/** Numbers in one form, so that 7500, 7500.0 and 7500.00 are equal. */
final class Amounts {
    /** More zeros than this stay an exponent: 1E+1000000000 would fill the memory. */
    private static final int LONGEST_WRITTEN_OUT = 40;

    private Amounts() {}

    static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        boolean isShort = (long) stripped.precision() - stripped.scale() <= LONGEST_WRITTEN_OUT;
        return stripped.scale() < 0 && isShort ? stripped.setScale(0) : stripped;
    }

    /** The number that {@link Double#toString} writes: 0.1 is 0.1, and not the binary fraction nearest to it. */
    static BigDecimal of(double number) {
        if (!Double.isFinite(number)) throw new IllegalArgumentException("JSON cannot represent " + number);
        return plain(BigDecimal.valueOf(number));
    }
}
