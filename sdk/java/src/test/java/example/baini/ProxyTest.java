package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;
import static example.baini.TestReport.isTrue;

import java.net.InetSocketAddress;
import java.net.ProxySelector;

final class ProxyTest {
    private static final String ASKS = "proxy-authenticate: Basic realm=\"bank\"\r\n";

    private ProxyTest() {}

    static void run(TestReport report) {
        report.test("a proxy that wants credentials is a broken connection, and its status is told", () -> {
            try (TestServer proxy = new TestServer(exchange -> exchange.write(TestServer.response("407 Who", ASKS, "")))) {
                Baini baini = behind(proxy, proxy.client());

                String message = fails(ConnectionException.class, () -> baini.rules().list()).getMessage();

                isTrue(message.contains("api.bank.example") && message.contains("407"), message);
                isTrue(!proxy.heads.get(0).toLowerCase().contains("authorization"), proxy.heads.get(0));
            }
        });
        report.test("a proxy gets its credentials and not the key, and a server without a proxy the key and not the credentials", () -> {
            try (TestServer proxy = new TestServer(exchange -> exchange.write(TestServer.response("407 Who", ASKS, "")))) {
                Baini baini = behind(proxy, proxy.client().proxyCredentials("amina", "s3cret:é"));

                fails(ConnectionException.class, () -> baini.rules().list());

                String head = proxy.heads.get(0);
                isTrue(head.startsWith("CONNECT api.bank.example:443 "), head);
                isTrue(head.contains(": Basic YW1pbmE6czNjcmV0OsOp\n"), head);
                isTrue(!head.contains("sk_secret"), head);
            }
            try (TestServer server = new TestServer(exchange -> exchange.write(TestServer.response("404 No", "", "")))) {
                fails(InvalidRequestException.class, () -> server.client().proxyCredentials("amina", "s3cret").build().rules().list());

                String head = server.heads.get(0).toLowerCase();
                isTrue(head.contains("authorization: bearer sk_secret"), head);
                isTrue(!head.contains("proxy-"), head);
            }
        });
        report.test("credentials that cannot be are refused, and none are shown", () -> {
            Baini.Builder client = Baini.builder().baseUrl("https://api.bank.example");
            fails(IllegalArgumentException.class, () -> client.proxyCredentials("", "s3cret"));
            fails(IllegalArgumentException.class, () -> client.proxyCredentials("a:b", "s3cret"));
            fails(IllegalArgumentException.class, () -> client.proxyCredentials("amina", null));
            equal(client.proxyCredentials("amina", "s3cret").toString(), "Baini.Builder[baseUrl=https://api.bank.example, apiKey=none]");
        });
    }

    /** A client of a host that is reached by the proxy, which a client takes from the platform when it is made. */
    private static Baini behind(TestServer proxy, Baini.Builder client) {
        ProxySelector usual = ProxySelector.getDefault();
        ProxySelector.setDefault(ProxySelector.of(new InetSocketAddress("127.0.0.1", proxy.port())));
        try {
            return client.baseUrl("https://api.bank.example").build();
        } finally {
            ProxySelector.setDefault(usual);
        }
    }
}
