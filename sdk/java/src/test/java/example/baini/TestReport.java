package example.baini;

import java.util.Objects;

/** Runs tests, prints a line for each and counts those that fail. */
final class TestReport {
    private int count;
    private int failed;

    /** The body of a test. */
    interface Test {
        void run() throws Exception;
    }

    void test(String title, Test test) {
        count++;
        try {
            test.run();
            System.out.println("ok   " + title);
        } catch (Throwable e) {
            failed++;
            System.out.println("FAIL " + title);
            e.printStackTrace(System.out);
        }
    }

    boolean end() {
        System.out.println(count + " tests, " + failed + " failed");
        return failed == 0;
    }

    static void equal(Object actual, Object expected) {
        if (!Objects.equals(actual, expected)) throw new AssertionError("is " + actual + ", and not " + expected);
    }

    static void isTrue(boolean holds, String what) {
        if (!holds) throw new AssertionError("not so: " + what);
    }

    static <E extends Throwable> E fails(Class<E> type, Test test) {
        try {
            test.run();
        } catch (Throwable e) {
            if (type.isInstance(e)) return type.cast(e);
            throw new AssertionError("failed otherwise", e);
        }
        throw new AssertionError("did not fail with " + type.getSimpleName());
    }
}
