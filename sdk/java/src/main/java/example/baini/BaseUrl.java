package example.baini;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** What a base URL may be. */
final class BaseUrl {
    private static final Pattern LOOPBACK =
        Pattern.compile("(?:(?:.+\\.)?localhost|127(?:\\.\\d+){3}|\\[::1])", Pattern.CASE_INSENSITIVE);

    private BaseUrl() {}

    /** The messages do not show the URL, which may hold a password. */
    static String checked(String baseUrl) {
        try {
            URI uri = new URI(baseUrl);
            boolean isWeb = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            boolean isBare = uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null;
            if (isWeb && isBare && uri.getHost() != null && uri.getPort() <= 65_535) {
                if ("http".equalsIgnoreCase(uri.getScheme()) && !LOOPBACK.matcher(uri.getHost()).matches()) {
                    throw new IllegalArgumentException("baseUrl must be an https URL: over http, the key could be read on its way."
                        + " http is for this machine only, such as http://localhost:3000");
                }
                String url = baseUrl.replaceFirst("/+$", "");
                if (!url.endsWith("/v1")) return url;
                throw new IllegalArgumentException("baseUrl must not end in /v1: the library adds /v1 itself");
            }
        } catch (URISyntaxException e) {
            // Refused with the others below.
        }
        throw new IllegalArgumentException("baseUrl must be an http or https URL without user, query and fragment");
    }
}
