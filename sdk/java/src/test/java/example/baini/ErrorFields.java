package example.baini;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An exception as a runner prints it: its name in the table of sdk/README.md, and the fields it has. */
final class ErrorFields {
    private ErrorFields() {}

    static Map<String, Object> of(Throwable error) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("type", typeOf(error));
        fields.put("message", error.getMessage());
        if (error instanceof ApiException e) {
            fields.put("status", e.status());
            fields.put("code", e.code());
            fields.put("param", e.param().orElse(null));
            fields.put("requestId", e.requestId());
            fields.put("attempts", e.attempts());
        }
        if (error instanceof RateLimitException e) putSeconds(fields, e.retryAfter());
        if (error instanceof ServerException e) putSeconds(fields, e.retryAfter());
        if (error instanceof ConnectionException e) fields.put("attempts", e.attempts());
        if (error instanceof TimeoutException e) fields.put("attempts", e.attempts());
        if (error instanceof InterruptedCallException e) fields.put("attempts", e.attempts());
        if (error instanceof UnexpectedResponseException e) {
            fields.put("status", e.status());
            fields.put("attempts", e.attempts());
        }
        if (error instanceof SignatureException e) fields.put("reason", e.reason().code());
        if (fields.get("type").equals("Undocumented")) fields.put("message", stackOf(error));
        return fields;
    }

    private static String typeOf(Throwable error) {
        if (error instanceof BainiException) return error.getClass().getSimpleName().replace("Exception", "Error");
        Class<?> type = error.getClass();
        return type == IllegalArgumentException.class || type == IllegalStateException.class ? "CallerError" : "Undocumented";
    }

    private static void putSeconds(Map<String, Object> fields, Optional<Duration> wait) {
        wait.ifPresent(duration -> fields.put("retryAfter", duration.toSeconds()));
    }

    private static String stackOf(Throwable error) {
        StringWriter stack = new StringWriter();
        error.printStackTrace(new PrintWriter(stack));
        return stack.toString();
    }
}
