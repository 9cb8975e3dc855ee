package dev.cks.plugins.decisions.model;

import dev.cks.plugins.decisions.json.JsonForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A choice with its reason, and what it changes. Immutable.
 *
 * @param id what names it: {@code d_} and 24 digits, made of its content
 * @param title what was decided, in a line
 * @param rationale why; may be empty
 * @param author who decided
 * @param sources where more is to be found
 * @param summary what it changes, in a line
 * @param supersedes the decisions that governed before what it governs, ordered
 * @param yieldsTo decisions that were made later but recorded before, and that go on governing what it governs
 * @param shapes the elements that it touches, ordered by when it names them
 * @param targets those of them that it governs from now on
 * @param mutations what it changes
 * @param reaffirms which time it was decided again, word for word; 0 for the first
 */
public record Decision(
        String id,
        String title,
        String rationale,
        String author,
        List<Source> sources,
        String summary,
        List<String> supersedes,
        List<String> yieldsTo,
        List<String> shapes,
        List<String> targets,
        List<Mutation> mutations,
        int reaffirms) {

    /** Copies the lists. */
    public Decision {
        sources = List.copyOf(sources);
        supersedes = List.copyOf(supersedes);
        yieldsTo = List.copyOf(yieldsTo);
        shapes = List.copyOf(shapes);
        targets = List.copyOf(targets);
        mutations = List.copyOf(mutations);
    }

    /**
     * Returns the id of a content, which is that of kgai for what was never decided before: neither sources nor time nor what it
     * supersedes is part of it.
     */
    public static String idOf(String title, String rationale, String author, List<Mutation> mutations, int reaffirms) {
        String changes = mutations.isEmpty()
                ? "null"
                : JsonForm.GO.write(mutations.stream().map(Mutation::toJson).toList());
        return reaffirms == 0
                ? ContentId.decision(Folding.fold(title), rationale, Folding.fold(author), changes)
                : ContentId.decision(
                        Folding.fold(title), rationale, Folding.fold(author), changes, String.valueOf(reaffirms));
    }

    /** Tells whether the id is that of the content. */
    public boolean hasOwnId() {
        return id.equals(idOf(title, rationale, author, mutations, reaffirms));
    }

    /** Tells whether it governs nothing: it only tells something about what it touches. */
    public boolean provenanceOnly() {
        return targets.isEmpty();
    }

    /** Returns its JSON; what is empty is left out. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("title", title);
        put(json, "rationale", rationale);
        put(json, "author", author);
        putAll(json, "refs", sources.stream().map(Source::toJson).toList());
        put(json, "summary", summary);
        putAll(json, "supersedes", supersedes);
        putAll(json, "yields_to", yieldsTo);
        putAll(json, "shapes", shapes);
        putAll(json, "targets", targets);
        json.put("mutations", mutations.stream().map(Mutation::toJson).toList());
        if (reaffirms > 0) {
            json.put("reaffirms", (long) reaffirms);
        }
        if (provenanceOnly()) {
            json.put("provenance_only", true);
        }
        return json;
    }

    private static void put(Map<String, Object> json, String key, String value) {
        if (!value.isEmpty()) {
            json.put(key, value);
        }
    }

    private static void putAll(Map<String, Object> json, String key, List<?> values) {
        if (!values.isEmpty()) {
            json.put(key, values);
        }
    }
}
