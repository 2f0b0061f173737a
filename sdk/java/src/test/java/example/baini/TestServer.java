package example.baini;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on a free port that responds to each request with given bytes. */
final class TestServer implements AutoCloseable {
    /** Responses one request; the connection ends with it. */
    interface Handler {
        void send(Exchange exchange) throws IOException;
    }

    /** One request, as it came in. */
    record Exchange(String head, Socket socket) {
        void write(String text) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        /** Waits until the client has closed the connection. */
        void awaitEnd() throws IOException {
            while (socket.getInputStream().read() >= 0) continue;
        }
    }

    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    final List<String> heads = new CopyOnWriteArrayList<>();

    TestServer(Handler handler) throws IOException {
        start(() -> {
            while (!listener.isClosed()) {
                Socket socket = listener.accept();
                start(() -> serve(socket, handler));
            }
        });
    }

    static String response(String status, String headers, String body) {
        return "HTTP/1.1 " + status + "\r\ncontent-length: " + body.length() + "\r\nconnection: close\r\n" + headers + "\r\n" + body;
    }

    int port() {
        return listener.getLocalPort();
    }

    Baini.Builder client() {
        return Baini.builder().apiKey("sk_secret").baseUrl("http://127.0.0.1:" + port()).maxRetries(0);
    }

    private void serve(Socket socket, Handler handler) throws IOException {
        try (socket) {
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            StringBuilder head = new StringBuilder();
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) head.append(line).append('\n');
            heads.add(head.toString());
            handler.send(new Exchange(head.toString(), socket));
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // The connection is over, which is how each of these ends.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
