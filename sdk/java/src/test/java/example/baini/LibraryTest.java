package example.baini;

/**
 * Tests what the shared vectors cannot say. Plain Java: {@code java -cp <classes> example.baini.LibraryTest} prints a line for each
 * sentence and ends with 1 if one of them is not true.
 */
public final class LibraryTest {
    private LibraryTest() {}

    public static void main(String[] args) {
        Sentences sentences = new Sentences();
        JsonTest.say(sentences);
        ValuesTest.say(sentences);
        RetryAfterTest.say(sentences);
        WebhookVerifierTest.say(sentences);
        CallsTest.say(sentences);
        InterruptsTest.say(sentences);
        System.exit(sentences.end() ? 0 : 1);
    }
}
