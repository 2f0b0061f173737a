/** The Baini library for Java: score payments, keep rules, receive events. It needs the JDK and nothing else. */
module example.baini {
    requires java.net.http;

    exports example.baini;
}
