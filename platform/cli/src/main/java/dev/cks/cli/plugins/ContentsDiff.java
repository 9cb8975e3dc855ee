package dev.cks.cli.plugins;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.host.lock.Definition;
import dev.cks.host.lock.LockedContents;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two states of a plugin's contributions.
 *
 * @param changes the differences, extensions first, then by name
 */
record ContentsDiff(List<Change> changes) {

    private static final List<String> FIELDS =
            List.of("title", "description", "hints", "input_schema", "output_schema", "arguments", "mimeType");

    /**
     * A field that differs.
     *
     * @param name the field of the definition
     * @param before its text before; schemas as JSON
     * @param after its text after
     */
    record Field(String name, String before, String after) {}

    /**
     * Something that differs.
     *
     * @param kind extension, tool, prompt or resource
     * @param name its name
     * @param what added, removed or changed
     * @param fields what is different about it
     */
    record Change(String kind, String name, String what, List<Field> fields) {

        /** Copies the list. */
        Change {
            fields = List.copyOf(fields);
        }

        Map<String, Object> toJson() {
            return Map.of(
                    "kind",
                    kind,
                    "name",
                    name,
                    "change",
                    what,
                    "fields",
                    fields.stream()
                            .map(field ->
                                    Map.of("field", field.name(), "before", field.before(), "after", field.after()))
                            .toList());
        }
    }

    /** Copies the list. */
    ContentsDiff {
        changes = List.copyOf(changes);
    }

    static ContentsDiff between(LockedContents before, LockedContents after) {
        Stream<Change> extensions = union(before.extensions(), after.extensions()).stream()
                .filter(name ->
                        before.extensions().contains(name) != after.extensions().contains(name))
                .map(name -> new Change(
                        "extension", name, after.extensions().contains(name) ? "added" : "removed", List.of()));
        Stream<Change> tools = union(before.tools().keySet(), after.tools().keySet()).stream()
                .flatMap(name -> defined(
                        "tool", name, before.tools().get(name), after.tools().get(name)));
        Stream<Change> offers = union(before.offers().keySet(), after.offers().keySet()).stream()
                .flatMap(id -> defined(
                        id.substring(0, id.indexOf(' ')),
                        id.substring(id.indexOf(' ') + 1),
                        before.offers().get(id),
                        after.offers().get(id)));
        return new ContentsDiff(
                Stream.of(extensions, tools, offers).flatMap(changes -> changes).toList());
    }

    boolean isEmpty() {
        return changes.isEmpty();
    }

    Map<String, Object> toJson(String id) {
        return Map.of("id", id, "changes", changes.stream().map(Change::toJson).toList());
    }

    private static Stream<Change> defined(
            String kind, String name, @Nullable Definition before, @Nullable Definition after) {
        if (Objects.equals(before, after)) {
            return Stream.empty();
        }
        String what = before == null ? "added" : after == null ? "removed" : "changed";
        List<Field> fields = FIELDS.stream()
                .map(field -> new Field(field, text(before, field), text(after, field)))
                .filter(field -> !field.before().equals(field.after()))
                .toList();
        return Stream.of(new Change(kind, name, what, fields));
    }

    private static String text(@Nullable Definition definition, String field) {
        return Optional.ofNullable(definition)
                .map(known -> known.content().get(field))
                .map(value -> value instanceof String text ? text : CanonicalJson.pretty(value))
                .orElse("");
    }

    private static Set<String> union(Collection<String> some, Collection<String> others) {
        Set<String> all = new TreeSet<>(CodePointOrder.INSTANCE);
        all.addAll(some);
        all.addAll(others);
        return all;
    }
}
