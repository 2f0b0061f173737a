import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import javax.tools.ToolProvider;

/**
 * Compiles the programs that it is given, then runs those whose files it reads from its input: each in a class loader of its own,
 * until its last thread has ended. `host.fixture.ts` describes the protocol.
 */
public class JavaHost {
    private static final PrintStream RESULTS = System.out;

    public static void main(String[] files) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-Xlint:all", "-Werror"));
        arguments.addAll(List.of(files));
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        int faults = ToolProvider.getSystemJavaCompiler()
            .run(null, output, output, arguments.toArray(String[]::new));
        report(output, faults);

        Scanner lines = new Scanner(System.in, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) run(Path.of(lines.nextLine()));
        System.exit(0);
    }

    private static void run(Path file) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
        System.setOut(stream);
        System.setErr(stream);
        String name = file.getFileName().toString().replace(".java", "");
        int[] code = {0};
        ThreadGroup threads = new ThreadGroup(name);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {file.getParent().toUri().toURL()})) {
            new Thread(threads, () -> code[0] = call(loader, name)).start();
            awaitEnd(threads);
        }
        report(output, code[0]);
    }

    private static int call(ClassLoader loader, String name) {
        try {
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return 0;
        } catch (InvocationTargetException error) {
            error.getCause().printStackTrace();
            return 1;
        } catch (ReflectiveOperationException error) {
            error.printStackTrace();
            return 1;
        }
    }

    /** As a machine ends: when only daemons are left. */
    private static void awaitEnd(ThreadGroup threads) throws InterruptedException {
        Thread[] running = new Thread[100];
        int count = threads.enumerate(running);
        for (int index = 0; index < count; index++) {
            if (running[index].isDaemon()) continue;
            running[index].join();
            awaitEnd(threads);
            return;
        }
    }

    private static void report(ByteArrayOutputStream output, int code) throws IOException {
        output.writeTo(RESULTS);
        RESULTS.print("\0" + code + "\n");
        RESULTS.flush();
    }
}
