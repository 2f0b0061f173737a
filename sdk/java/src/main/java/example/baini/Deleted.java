package example.baini;

/**
 * What was deleted.
 *
 * @param id the id that it had
 * @param deleted whether it is gone: {@code true}
 */
public record Deleted(String id, boolean deleted) {
    /**
     * What was deleted, for tests of your own.
     *
     * @param id the id that it had
     * @param deleted whether it is gone: {@code true}
     * @throws IllegalArgumentException if anything is null
     */
    public Deleted {
        Require.present(id, "id");
    }

    static Deleted from(JsonObject json) throws JsonException {
        return new Deleted(
            json.string("id"),
            json.flag("deleted"));
    }
}
