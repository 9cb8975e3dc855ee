package dev.cks.verification;

import static dev.cks.verification.Door.both;
import static dev.cks.verification.Door.evolve;
import static dev.cks.verification.Door.genuineSession;
import static dev.cks.verification.Door.open;
import static dev.cks.verification.Door.opened;
import static dev.cks.verification.Door.placeholder;
import static dev.cks.verification.Forgery.SUBJECTS;
import static dev.cks.verification.SignedRecords.add;
import static dev.cks.verification.SignedRecords.text;
import static dev.cks.verification.SignedRecords.thing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The ways in that take several steps. */
final class DoorSteps {

    private DoorSteps() {}

    static List<Map<String, Object>> tried(ToolsInProcess tools, Forgery forgery) {
        Map<String, Object> request =
                new LinkedHashMap<>(Map.of("session_id", open(tools), "operations", both(forgery), "dry_run", true));
        Map<String, Object> tried = tools.call("evolve_knowledge", request);
        request.remove("dry_run");
        request.put("idempotency_key", "once");
        return List.of(tried, tools.call("evolve_knowledge", request), tools.call("evolve_knowledge", request));
    }

    /** Goes back to everything that there ever was. */
    static List<Map<String, Object>> reverted(ToolsInProcess tools, Forgery forgery) {
        Object session = open(tools);
        List<Map<String, Object>> answers = new ArrayList<>(evolve(
                tools,
                session,
                List.of(add(forgery.record())),
                List.of(add(forgery.link())),
                both(forgery),
                List.of(add(thing("more")))));
        ServerProcess.JSON
                .valueToTree(tools.call("list_versions", Map.of("session_id", session)))
                .path("versions")
                .forEach(version -> answers.add(tools.call(
                        "revert_version",
                        Map.of(
                                "session_id",
                                session,
                                "target_version_id",
                                version.path("version_id").asString()))));
        return answers;
    }

    static List<Map<String, Object>> replaced(ToolsInProcess tools, Forgery forgery) {
        List<Map<String, Object>> operations = new ArrayList<>();
        operations.add(Map.of("type", "remove_object", "object_id", Forgery.RECORD));
        operations.addAll(both(forgery));
        return evolve(tools, genuineSession(tools), operations);
    }

    /** The record comes from one side, the link from the other; neither says anything wrong alone where they can. */
    static List<Map<String, Object>> mergedTexts(ToolsInProcess tools, Forgery forgery) {
        List<Map<String, Object>> one = new ArrayList<>(SUBJECTS);
        one.add(forgery.record());
        List<Map<String, Object>> other = new ArrayList<>(SUBJECTS);
        other.add(forgery.link());
        return List.of(merge(tools, SUBJECTS, one, other, Map.of()), merge(tools, SUBJECTS, other, one, Map.of()));
    }

    static List<Map<String, Object>> resolved(ToolsInProcess tools, Forgery forgery) {
        return List.of(merge(tools, places(forgery, 0), places(forgery, 1), places(forgery, 2), resolutions(forgery)));
    }

    static List<Map<String, Object>> branched(ToolsInProcess tools, Forgery forgery) {
        Object trunk = open(tools);
        Object branch = branch(tools, trunk);
        List<Map<String, Object>> answers = new ArrayList<>(evolve(tools, trunk, List.of(add(thing("more")))));
        answers.addAll(evolve(tools, branch, both(forgery)));
        answers.addAll(evolve(tools, branch, List.of(add(forgery.record())), List.of(add(forgery.link()))));
        answers.add(tools.call("merge_branch", Map.of("target_session_id", trunk, "source_session_id", branch)));
        return answers;
    }

    static List<Map<String, Object>> resolvedBranch(ToolsInProcess tools, Forgery forgery) {
        Object trunk = opened(tools, places(forgery, 0));
        Object branch = branch(tools, trunk);
        evolve(tools, trunk, numbered(forgery, 1));
        evolve(tools, branch, numbered(forgery, 2));
        return List.of(tools.call(
                "merge_branch",
                Map.of(
                        "target_session_id", trunk,
                        "source_session_id", branch,
                        "resolutions", resolutions(forgery))));
    }

    static List<Map<String, Object>> split(ToolsInProcess tools, Forgery forgery) {
        Object trunk = open(tools);
        Object branch = branch(tools, trunk);
        List<Map<String, Object>> answers = new ArrayList<>(evolve(tools, branch, List.of(add(forgery.record()))));
        answers.addAll(evolve(tools, trunk, List.of(add(forgery.link()))));
        answers.add(tools.call("merge_branch", Map.of("target_session_id", trunk, "source_session_id", branch)));
        answers.addAll(evolve(tools, trunk, List.of(add(forgery.link()))));
        return answers;
    }

    private static Object branch(ToolsInProcess tools, Object session) {
        return Objects.requireNonNull(
                tools.call("create_branch", Map.of("session_id", session)).get("session_id"));
    }

    /** Objects in the places of record and link, which both sides of a merge change differently. */
    private static List<Map<String, Object>> places(Forgery forgery, long number) {
        List<Map<String, Object>> entries = new ArrayList<>(SUBJECTS);
        entries.add(placeholder(forgery.recordId(), number));
        entries.add(placeholder("l", number));
        return entries;
    }

    private static List<Map<String, Object>> numbered(Forgery forgery, long number) {
        return List.of(
                Door.patch(forgery.recordId(), placeholder("", number), "merge"),
                Door.patch("l", placeholder("", number), "merge"));
    }

    private static Map<String, Object> resolutions(Forgery forgery) {
        return Map.of(forgery.recordId(), forgery.record(), "l", forgery.link());
    }

    private static Map<String, Object> merge(
            ToolsInProcess tools,
            List<Map<String, Object>> base,
            List<Map<String, Object>> one,
            List<Map<String, Object>> other,
            Map<String, Object> resolutions) {
        return tools.call(
                "merge_knowledge",
                Map.of(
                        "json_data_base", text(base),
                        "json_data_branch_a", text(one),
                        "json_data_branch_b", text(other),
                        "resolutions", resolutions));
    }
}
