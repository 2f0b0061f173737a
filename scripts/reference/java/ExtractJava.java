import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DocumentationTool;
import javax.tools.ToolProvider;

/**
 * Prints the public names of a Java package with their Javadoc, as the JSON that {@code library.ts} describes.
 *
 * <p>Needs a JDK of version 17 and nothing else: compiled beside the other files of this folder, {@code java ExtractJava <folder of the sources>
 * <package>}.
 */
final class ExtractJava {
    static String packageName;
    static String output;

    public static void main(String[] arguments) throws Exception {
        Path sources = Path.of(arguments[0]);
        packageName = arguments[1];
        DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
        try (var files = tool.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                var paths = Files.walk(sources)) {
            List<Path> java = paths.filter(path -> path.toString().endsWith(".java")).sorted().toList();
            var units = files.getJavaFileObjectsFromPaths(java);
            var task = tool.getTask(null, files, null, PublicNames.class, List.of("-public", "-quiet"), units);
            if (!task.call()) {
                System.exit(1);
            }
        }
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(output);
    }
}
