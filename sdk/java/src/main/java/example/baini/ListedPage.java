package example.baini;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;

/** A page of a list as the API returned it: the entries, and, unseen by callers, where {@link Page#all} goes on. */
final class ListedPage<T> extends AbstractList<T> implements RandomAccess {
    private final List<T> entries;
    private final Optional<String> next;

    private ListedPage(List<T> entries, Optional<String> next) {
        this.entries = entries;
        this.next = next;
    }

    static <T> JsonObject.Parser<List<T>> of(JsonObject.Parser<T> parser) {
        return json -> new ListedPage<>(json.list("data", parser), json.findString("next"));
    }

    /** The place after the page, which stays where it is when entries are deleted; none with the last page. */
    Optional<String> next() {
        return next;
    }

    @Override
    public T get(int index) {
        return entries.get(index);
    }

    @Override
    public int size() {
        return entries.size();
    }
}
