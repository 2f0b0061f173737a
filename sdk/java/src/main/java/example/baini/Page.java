package example.baini;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a list: how many entries at most, and after which. Each method with an argument gives a page.
 *
 * <pre>{@code
 * Page.after("dlv_17").limit(50);
 * }</pre>
 *
 * @param limit how many at most, from 1 to 200; by default 200
 * @param after the id of the last entry that you have; by default, the list begins with the first
 */
public record Page(Optional<Integer> limit, Optional<String> after) {
    /**
     * A page; {@link #first} and {@link #after(String)} are shorter.
     *
     * @param limit how many at most, from 1 to 200; by default 200
     * @param after the id of the last entry that you have; by default, the list begins with the first
     * @throws IllegalArgumentException if anything is null, or the id is empty
     */
    public Page {
        Require.present(limit, "limit");
        Require.present(after, "after").ifPresent(id -> Require.text(id, "after"));
    }

    /**
     * The first entries of a list.
     *
     * @param limit how many at most, from 1 to 200
     * @return the page
     */
    public static Page first(int limit) {
        return new Page(Optional.of(limit), Optional.empty());
    }

    /**
     * The entries after one.
     *
     * @param id the id of the last entry that you have
     * @return the page
     * @throws IllegalArgumentException if the id is null or empty
     */
    public static Page after(String id) {
        return new Page(Optional.empty(), Optional.of(Require.text(id, "after")));
    }

    /**
     * The same with fewer entries.
     *
     * @param limit how many at most, from 1 to 200
     * @return another page
     */
    public Page limit(int limit) {
        return new Page(Optional.of(limit), after);
    }

    /** All that the API gives at once. */
    static Page whole() {
        return new Page(Optional.empty(), Optional.empty());
    }

    /** With what else the path asks for, such as {@code status=open}. */
    String query(String... others) {
        List<String> parts = new ArrayList<>(List.of(others));
        limit.ifPresent(number -> parts.add("limit=" + number));
        after.ifPresent(id -> parts.add("after=" + Call.encoded(id)));
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }
}
