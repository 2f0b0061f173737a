package example.baini;

import java.util.Objects;

/** Runs one test for each sentence, and counts those that are not true. */
final class Sentences {
    private int said;
    private int wrong;

    /** What a sentence says, done. */
    interface Test {
        void run() throws Exception;
    }

    void say(String sentence, Test test) {
        said++;
        try {
            test.run();
            System.out.println("ok   " + sentence);
        } catch (Throwable e) {
            wrong++;
            System.out.println("FAIL " + sentence);
            e.printStackTrace(System.out);
        }
    }

    boolean end() {
        System.out.println(said + " sentences, " + wrong + " of them not true");
        return wrong == 0;
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
