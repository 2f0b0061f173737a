import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Makes the jar, its sources and its Javadoc; {@code build.mjs} runs it. One virtual machine for all tools: each would take its time to start. */
final class Build {
    private static final String RELEASE = "17";

    private final Path sources;
    private final Path licence;
    private final String pom;
    private final String version;

    private Build(Path here) throws IOException {
        sources = here.resolve("src/main/java");
        licence = here.resolve("../../LICENSE");
        pom = Files.readString(here.resolve("pom.xml"));
        version = ofPom("version");
    }

    /** Takes the folder of the library, the one the archives go to, and an empty one to work in. */
    public static void main(String[] args) throws IOException {
        new Build(Path.of(args[0])).run(Path.of(args[1]), Path.of(args[2]));
    }

    private void run(Path out, Path work) throws IOException {
        String client = Files.readString(sources.resolve("example/baini/Baini.java"));
        if (!client.contains("VERSION = \"" + version + "\"")) fail("Baini.VERSION is not " + version + ", which pom.xml says");
        Path classes = work.resolve("classes");
        Path pages = work.resolve("pages");
        List<String> files = filesIn(sources).stream().map(file -> sources.resolve(file).toString()).toList();
        List<String> source = List.of("--release", RELEASE, "-encoding", "UTF-8");
        // Without -notimestamp every page would carry the minute it was made.
        List<String> page = List.of("-Xdoclint:all", "-notimestamp", "-locale", "en", "-charset", "UTF-8", "-quiet");
        String title = "Baini SDK " + version;

        tool("javac", source, List.of("-Xlint:all", "-Werror", "-d", classes.toString()), files);
        tool("javadoc", source, page, List.of("-Werror", "-windowtitle", title, "-doctitle", title, "-d", pages.toString()), files);
        Files.createDirectories(out);
        Path manifest = Files.writeString(
            work.resolve("MANIFEST.MF"),
            "Implementation-Title: " + ofPom("name") + "\nImplementation-Version: " + version + "\nImplementation-Vendor: Baini Ltd\n");
        Path extra = work.resolve("extra");
        Files.copy(licence, Files.createDirectories(extra.resolve("META-INF")).resolve("LICENSE"));
        pack(out, "", manifest, extra, classes);
        pack(out, "-sources", manifest, extra, sources);
        pack(out, "-javadoc", manifest, extra, pages);
    }

    /** Writes one archive; its entries are named one by one, so that their order is ours and not the file system's. */
    private void pack(Path out, String classifier, Path manifest, Path... folders) throws IOException {
        Path target = out.resolve(ofPom("artifactId") + "-" + version + classifier + ".jar");
        String date = ofPom("project.build.outputTimestamp");
        List<String> options = List.of("--create", "--file", target.toString(), "--date", date, "--manifest", manifest.toString());
        List<String> entries = new ArrayList<>();
        for (Path folder : folders) {
            for (String file : filesIn(folder)) entries.addAll(List.of("-C", folder.toString(), file));
        }
        tool("jar", options, entries);
        System.out.println(target);
    }

    private String ofPom(String element) {
        Matcher found = Pattern.compile("<" + element + ">([^<]+)</" + element + ">").matcher(pom);
        return found.find() ? found.group(1) : fail("pom.xml has no <" + element + ">");
    }

    /** The files of a folder and the folders in it, by name. */
    private static List<String> filesIn(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString()).sorted().toList();
        }
    }

    @SafeVarargs
    private static void tool(String name, List<String>... args) {
        String[] all = Arrays.stream(args).flatMap(List::stream).toArray(String[]::new);
        int code = ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, all);
        if (code != 0) fail(name + " ended with " + code);
    }

    private static String fail(String message) {
        System.err.println(message);
        System.exit(1);
        return message;
    }
}
