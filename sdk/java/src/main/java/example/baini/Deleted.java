package example.baini;

/**
 * Confirmation of a deletion.
 *
 * @param id the id of what was deleted
 * @param deleted always {@code true}
 */
public record Deleted(String id, boolean deleted) {
    /**
     * A confirmation, for use in your tests.
     *
     * @param id the id of what was deleted
     * @param deleted always {@code true}
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
