package example.baini;

import static example.baini.TestReport.equal;
import static example.baini.TestReport.fails;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a list is gone through, page by page. */
final class PagesTest {
    private PagesTest() {}

    static void run(TestReport report) {
        report.test("each page begins where the API says, and the last ends the list", () -> {
            try (TestServer server = rulesInPages()) {
                Baini baini = server.client().build();

                List<String> ids = Page.all(page -> baini.rules().list(page.limit(2)), Rule::id).map(Rule::id).toList();

                equal(ids, List.of("r1", "r2", "r3"));
                equal(paths(server), List.of("/v1/rules?limit=2", "/v1/rules?limit=2&after=r2.17"));
            }
        });
        report.test("a list of the caller's own goes on after its last entry", () -> {
            try (TestServer server = rulesInPages()) {
                Baini baini = server.client().build();

                List<String> ids = Page.all(page -> baini.rules().list(page.limit(2)).stream().map(Rule::id).toList(), id -> id).toList();

                equal(ids, List.of("r1", "r2", "r3"));
                equal(paths(server), List.of("/v1/rules?limit=2", "/v1/rules?limit=2&after=r2", "/v1/rules?limit=2&after=r3"));
            }
        });
        report.test("a page is asked for when its first entry is", () -> {
            try (TestServer server = rulesInPages()) {
                Baini baini = server.client().build();
                Stream<Rule> all = Page.all(page -> baini.rules().list(page.limit(2)), Rule::id);

                equal(server.heads.size(), 1);
                equal(all.limit(2).count(), 2L);
                equal(server.heads.size(), 1);
            }
        });
        report.test("a page is a list that cannot be changed, and equal to another with its entries", () -> {
            try (TestServer server = rulesInPages()) {
                List<Rule> page = server.client().build().rules().list(Page.first(2));

                equal(page, List.copyOf(page));
                fails(UnsupportedOperationException.class, () -> page.remove(0));
            }
        });
    }

    /** Three rules in pages of two. The place after a page is another than the id of its last entry, which may be deleted. */
    private static TestServer rulesInPages() throws IOException {
        Map<String, String> pages = Map.of(
            "/v1/rules?limit=2", page("\"r2.17\"", "r1", "r2"),
            "/v1/rules?limit=2&after=r2.17", page("null", "r3"),
            "/v1/rules?limit=2&after=r2", page("\"r3.18\"", "r3"),
            "/v1/rules?limit=2&after=r3", page("null"));
        return new TestServer(exchange -> exchange.write(TestServer.response("200 OK", "", pages.get(pathOf(exchange.head())))));
    }

    private static String page(String next, String... ids) {
        String rules = Stream.of(ids).map(OperationsTest::ruleOf).collect(Collectors.joining(","));
        return "{\"data\":[" + rules + "],\"next\":" + next + "}";
    }

    private static List<String> paths(TestServer server) {
        return server.heads.stream().map(PagesTest::pathOf).toList();
    }

    private static String pathOf(String head) {
        return head.split(" ", 3)[1];
    }
}
