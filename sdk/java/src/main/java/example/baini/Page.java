package example.baini;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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

    /**
     * Goes through all entries of a list, and asks for each page after the first when it comes to it.
     *
     * <pre>{@code
     * Page.all(page -> baini.cases().list(CaseStatus.OPEN, page), Case::id).forEach(one -> System.out.println(one.id()));
     * }</pre>
     *
     * @param <T> what the list has
     * @param list reads a page
     * @param id the id of an entry
     * @return the entries, one after the other; a page that cannot be read ends them with its exception
     * @throws BainiException if the first page cannot be read
     * @throws IllegalArgumentException if an argument is null
     */
    public static <T> Stream<T> all(Function<Page, List<T>> list, Function<? super T, String> id) {
        Require.present(id, "id");
        List<T> first = Require.present(list, "list").apply(whole());
        return Stream.iterate(first, page -> !page.isEmpty(), page -> list.apply(after(id.apply(page.get(page.size() - 1)))))
            .flatMap(List::stream);
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
