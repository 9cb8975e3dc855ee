package dev.cks.verification;

import static dev.cks.verification.Forgery.SUBJECTS;
import static dev.cks.verification.SignedRecords.add;
import static dev.cks.verification.SignedRecords.entry;
import static dev.cks.verification.SignedRecords.genuine;
import static dev.cks.verification.SignedRecords.relation;
import static dev.cks.verification.SignedRecords.text;
import static dev.cks.verification.SignedRecords.thing;
import static dev.cks.verification.SignedRecords.verifiedBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A way in for a record and its link.
 *
 * @param name what it is
 * @param keeps whether a genuine record that comes in this way is kept, with its link
 * @param enter brings them in, and returns what was answered
 */
record Door(String name, boolean keeps, BiFunction<ToolsInProcess, Forgery, List<Map<String, Object>>> enter) {

    private static final String DANGLING = "dangling";

    /** Returns every one. */
    static List<Door> all() {
        return Stream.of(texts(), changes(), drafts(), merges())
                .flatMap(doors -> doors)
                .toList();
    }

    private static Stream<Door> texts() {
        Stream<Door> reading = Stream.of(
                        "serialize_knowledge",
                        "explain_knowledge",
                        "query_subgraph",
                        "visualize_graph",
                        "detect_contradictions",
                        "export_knowledge")
                .map(tool -> new Door(
                        "shown by " + tool,
                        false,
                        (tools, forgery) -> List.of(tools.call(tool, Map.of("json_data", whole(forgery))))));
        return Stream.concat(
                reading,
                Stream.of(
                        new Door(
                                "validated",
                                true,
                                (tools, forgery) ->
                                        List.of(tools.call("validate_knowledge", Map.of("json_data", whole(forgery))))),
                        new Door(
                                "imported",
                                true,
                                (tools, forgery) ->
                                        List.of(tools.call("import_knowledge", Map.of("data", whole(forgery))))),
                        new Door(
                                "changed as text",
                                true,
                                (tools, forgery) -> List.of(tools.call(
                                        "evolve_knowledge",
                                        Map.of(
                                                "json_data",
                                                whole(forgery),
                                                "operations",
                                                List.of(add(thing("more"))))))),
                        new Door(
                                "previewed as text",
                                false,
                                (tools, forgery) -> List.of(tools.call(
                                        "suggest_evolution",
                                        Map.of(
                                                "json_data", whole(forgery),
                                                "description", "d",
                                                "operations", List.of(add(thing("more")))))))));
    }

    private static Stream<Door> changes() {
        return Stream.of(
                new Door("added at once", true, (tools, forgery) -> evolve(tools, open(tools), both(forgery))),
                new Door(
                        "link first",
                        true,
                        (tools, forgery) ->
                                evolve(tools, open(tools), List.of(add(forgery.link()), add(forgery.record())))),
                new Door(
                        "record, then link",
                        true,
                        (tools, forgery) -> evolve(
                                tools, open(tools), List.of(add(forgery.record())), List.of(add(forgery.link())))),
                new Door(
                        "link, then record",
                        false,
                        (tools, forgery) -> evolve(
                                tools, open(tools), List.of(add(forgery.link())), List.of(add(forgery.record())))),
                new Door(
                        "link as an object, patched",
                        true,
                        (tools, forgery) -> evolve(
                                tools,
                                open(tools),
                                List.of(add(forgery.record()), add(thing("l")), patch("l", forgery.link(), "merge")))),
                new Door("tried, then done", true, DoorSteps::tried),
                new Door("by going back", true, DoorSteps::reverted),
                new Door("in the place of a genuine one", true, DoorSteps::replaced),
                new Door(
                        "patched over a genuine one",
                        true,
                        (tools, forgery) -> evolve(
                                tools,
                                genuineSession(tools),
                                List.of(patch(Forgery.RECORD, forgery.record(), "replace")))),
                new Door(
                        "merged over a genuine one",
                        true,
                        (tools, forgery) -> evolve(
                                tools,
                                genuineSession(tools),
                                List.of(patch(Forgery.RECORD, forgery.record(), "merge")))),
                new Door(
                        "relinked",
                        true,
                        (tools, forgery) -> evolve(
                                tools,
                                genuineSession(tools),
                                List.of(
                                        Map.of("type", "remove_relation", "relation_id", "genuine-link"),
                                        add(forgery.link())))),
                new Door(
                        "previewed",
                        false,
                        (tools, forgery) -> List.of(tools.call(
                                "suggest_evolution",
                                Map.of("session_id", open(tools), "description", "d", "operations", both(forgery))))),
                new Door(
                        "in a sandbox",
                        true,
                        (tools, forgery) -> List.of(tools.call(
                                "fork_sandbox",
                                Map.of("session_id", open(tools), "hypothesis", "h", "operations", both(forgery))))),
                new Door(
                        "imported into a session",
                        true,
                        (tools, forgery) -> List.of(tools.call(
                                "import_knowledge",
                                Map.of(
                                        "session_id",
                                        open(tools),
                                        "data",
                                        text(List.of(forgery.record(), forgery.link())))))));
    }

    private static Stream<Door> drafts() {
        return Stream.of(
                new Door("in the repair of a draft", true, (tools, forgery) -> {
                    List<Map<String, Object>> repair = new ArrayList<>(both(forgery));
                    repair.add(Map.of("type", "remove_relation", "relation_id", DANGLING));
                    return evolve(tools, draft(tools), repair);
                }),
                new Door(
                        "into a draft that stays one",
                        true,
                        (tools, forgery) -> evolve(tools, draft(tools), both(forgery))),
                new Door("as a draft", true, (tools, forgery) -> {
                    List<Map<String, Object>> entries = new ArrayList<>(SUBJECTS);
                    entries.addAll(List.of(forgery.record(), forgery.link(), dangling()));
                    return List.of(tools.call("validate_knowledge", Map.of("json_data", text(entries))));
                }));
    }

    private static Stream<Door> merges() {
        return Stream.of(
                new Door("by one side of a merge", false, DoorSteps::mergedTexts),
                new Door("as resolutions of a merge", false, DoorSteps::resolved),
                new Door("by a branch", true, DoorSteps::branched),
                new Door("as resolutions of a branch", true, DoorSteps::resolvedBranch),
                new Door("record in the branch, link in the trunk", true, DoorSteps::split));
    }

    static List<Map<String, Object>> both(Forgery forgery) {
        return List.of(add(forgery.record()), add(forgery.link()));
    }

    static Map<String, Object> patch(String id, Map<String, Object> entry, String mode) {
        return Map.of(
                "type", "update_object", "object_id", id, "structure_patch", Forgery.structure(entry), "mode", mode);
    }

    static String whole(Forgery forgery) {
        List<Map<String, Object>> entries = new ArrayList<>(SUBJECTS);
        entries.addAll(List.of(forgery.record(), forgery.link()));
        return text(entries);
    }

    static Object open(ToolsInProcess tools) {
        return opened(tools, SUBJECTS);
    }

    static Object genuineSession(ToolsInProcess tools) {
        List<Map<String, Object>> entries = new ArrayList<>(SUBJECTS);
        entries.add(genuine(Forgery.RECORD, Forgery.CLAIM));
        entries.add(verifiedBy("genuine-link", Forgery.CLAIM, Forgery.RECORD));
        return opened(tools, entries);
    }

    static Object opened(ToolsInProcess tools, List<Map<String, Object>> entries) {
        return Objects.requireNonNull(tools.call("validate_knowledge", Map.of("json_data", text(entries)))
                .get("session_id"));
    }

    private static Object draft(ToolsInProcess tools) {
        List<Map<String, Object>> entries = new ArrayList<>(SUBJECTS);
        entries.add(dangling());
        return opened(tools, entries);
    }

    private static Map<String, Object> dangling() {
        return relation(DANGLING, "links", Forgery.CLAIM, "nowhere");
    }

    /** Makes changes one after the other, whatever becomes of each. */
    static List<Map<String, Object>> evolve(ToolsInProcess tools, Object session, List<?>... changes) {
        return Stream.of(changes)
                .map(operations ->
                        tools.call("evolve_knowledge", Map.of("session_id", session, "operations", operations)))
                .toList();
    }

    /** Returns an object that only marks the place of another one. */
    static Map<String, Object> placeholder(String id, long number) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("n", number);
        return entry(id, "Thing", id, content);
    }
}
