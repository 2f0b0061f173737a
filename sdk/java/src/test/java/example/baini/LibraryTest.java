package example.baini;

/**
 * Tests what the shared vectors cannot say. Plain Java: {@code java -cp <classes> example.baini.LibraryTest} prints a line for each
 * title and ends with 1 if one of them is not true.
 */
public final class LibraryTest {
    private LibraryTest() {}

    public static void main(String[] args) {
        // Read once, when the first client is made: without it, Java sends no password to a proxy (ProxyTest).
        System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        TestReport report = new TestReport();
        JsonTest.run(report);
        ValuesTest.run(report);
        RetryAfterTest.run(report);
        WebhookVerifierTest.run(report);
        CallsTest.run(report);
        ProxyTest.run(report);
        OperationsTest.run(report);
        PagesTest.run(report);
        InterruptsTest.run(report);
        System.exit(report.end() ? 0 : 1);
    }
}
