package example.baini;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A page of a list: the maximum number of entries, and the id to start after. Each method with an argument returns a page.
 *
 * <pre>{@code
 * Page.after("dlv_17").limit(50);
 * }</pre>
 *
 * @param limit maximum number of entries to return, from 1 to 200. Defaults to 200
 * @param after return only entries after this id. By default, the list starts with the first
 */
public record Page(Optional<Integer> limit, Optional<String> after) {
    /**
     * A page; {@link #first} and {@link #after(String)} are shorter.
     *
     * @param limit maximum number of entries to return, from 1 to 200. Defaults to 200
     * @param after return only entries after this id. By default, the list starts with the first
     * @throws IllegalArgumentException if anything is null, or the id is empty
     */
    public Page {
        Require.present(limit, "limit");
        Require.present(after, "after").ifPresent(id -> Require.text(id, "after"));
    }

    /**
     * The first entries of a list.
     *
     * @param limit maximum number of entries to return, from 1 to 200
     * @return the page
     */
    public static Page first(int limit) {
        return new Page(Optional.of(limit), Optional.empty());
    }

    /**
     * The entries after an id.
     *
     * @param id the id to start after
     * @return the page
     * @throws IllegalArgumentException if the id is null or empty
     */
    public static Page after(String id) {
        return new Page(Optional.empty(), Optional.of(Require.text(id, "after")));
    }

    /**
     * The same page with another limit.
     *
     * @param limit maximum number of entries to return, from 1 to 200
     * @return a modified copy
     */
    public Page limit(int limit) {
        return new Page(Optional.of(limit), after);
    }

    /**
     * Iterates over all entries of a list, fetching each page as needed. Entries may be deleted meanwhile.
     *
     * <pre>{@code
     * Page.all(page -> baini.cases().list(CaseStatus.OPEN, page), Case::id).forEach(one -> System.out.println(one.id()));
     * }</pre>
     *
     * @param <T> the type of an entry
     * @param list a function that lists a page
     * @param id a function that returns the id of an entry, which is where to go on if {@code list} returns a list of its own
     * @return a stream of the entries, which throws if a later page cannot be fetched
     * @throws BainiException if the first page cannot be fetched
     * @throws IllegalArgumentException if an argument is null
     */
    public static <T> Stream<T> all(Function<Page, List<T>> list, Function<? super T, String> id) {
        Require.present(id, "id");
        List<T> first = Require.present(list, "list").apply(whole());
        return Stream.iterate(Optional.of(first), Optional::isPresent, page -> placeAfter(page.get(), id).map(place -> list.apply(after(place))))
            .flatMap(page -> page.get().stream());
    }

    private static <T> Optional<String> placeAfter(List<T> page, Function<? super T, String> id) {
        if (page instanceof ListedPage<T> listed) return listed.next();
        return page.isEmpty() ? Optional.empty() : Optional.of(id.apply(page.get(page.size() - 1)));
    }

    /** The largest page that the API returns. */
    static Page whole() {
        return new Page(Optional.empty(), Optional.empty());
    }

    /** The query, with other parameters such as {@code status=open}. */
    String query(String... others) {
        List<String> parts = new ArrayList<>(List.of(others));
        limit.ifPresent(number -> parts.add("limit=" + number));
        after.ifPresent(id -> parts.add("after=" + Call.encoded(id)));
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }
}
