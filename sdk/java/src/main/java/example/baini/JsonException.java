package example.baini;

/** Not JSON, or not the shape that was asked for. The message names places and never quotes: responses carry keys. */
final class JsonException extends Exception {
    private static final long serialVersionUID = 1L;

    JsonException(String message) {
        super(message);
    }
}
