package dev.cks.verification;

import static dev.cks.verification.SignedRecords.add;
import static dev.cks.verification.SignedRecords.relation;
import static dev.cks.verification.SignedRecords.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.egress.Egress;
import dev.cks.egress.EgressPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** From a question to the web to a version that holds its answer, with the web on this machine. */
class SourcesIT {

    private static final String PAGE = "http://ok.example.com/page";

    @TempDir
    private Path work;

    private LoopbackWeb web;
    private ToolsInProcess tools;

    @BeforeEach
    void start() throws IOException {
        web = new LoopbackWeb()
                .page(PAGE, 204)
                .redirect("http://away.example.com/", PAGE)
                .redirect("http://inward.example.com/", "http://internal.example.com/secret")
                .named("internal.example.com", "10.0.0.1");
        for (int hop = 1; hop <= 4; hop++) {
            web.redirect("http://hop.example.com/" + hop, "http://hop.example.com/" + (hop + 1));
        }
        tools = new ToolsInProcess(
                work,
                host -> host,
                ambient -> new Egress(plugin -> EgressPolicy.DEFAULT, web, ambient, connection -> {})::http);
    }

    @AfterEach
    void stop() {
        tools.close();
        web.close();
    }

    @Test
    void whatAServerAnswersIsARecordThatComesInAtOnceOrInTwoSteps() {
        JsonNode answer = verified(PAGE);

        assertThat(answer.path("status").asInt()).isEqualTo(204);
        JsonNode record = answer.path("objects").path(0);
        JsonNode link = answer.path("objects").path(1);
        String id = record.path("identity").path("id").asString();
        assertThat(id).matches("vr-[0-9a-f]{32}");
        assertThat(record.path("identity").path("name").asString()).isEqualTo("verification");
        assertThat(record.path("structure").path("http_status").asInt()).isEqualTo(204);
        assertThat(record.path("structure").path("checked_via").asString()).isEqualTo("automated_http_check");
        assertThat(record.path("structure").path("checked_at").asString()).matches("[-0-9]{10}T[:0-9]{8}Z");
        assertThat(record.path("structure").path("signature").asString()).matches("[0-9a-f]{64}");
        assertThat(link.path("identity").path("id").asString()).matches("rel-[0-9a-f]{32}");
        assertThat(link.path("structure").toString())
                .contains("[\"claim-1\",\"" + id + "\"]", "\"relation_type\":\"verified_by\"");
        assertThat(tools.kept()).isZero();

        assertThat(evolve(Door.open(tools), add(entry(record)), add(entry(link))))
                .containsEntry("evolved", true);
        Object session = Door.open(tools);
        assertThat(evolve(session, add(entry(record)))).containsEntry("evolved", true);
        assertThat(evolve(session, add(entry(link)))).containsEntry("evolved", true);
        assertThat(tools.call("validate_knowledge", Map.of("session_id", session)))
                .containsEntry("valid", true)
                .containsEntry("diagnostics", List.of());
    }

    @Test
    void redirectsAreFollowedThreeTimesAndNeverInward() {
        JsonNode answer = verified("http://away.example.com/");
        assertThat(answer.path("final_url").asString()).isEqualTo(PAGE);
        assertThat(answer.path("hops").size()).isEqualTo(2);
        int asked = web.asked().size();

        assertThat(verify("http://inward.example.com/")).containsEntry("error", "unsafe_url");
        assertThat(web.asked().subList(asked, web.asked().size())).containsExactly("HEAD http://inward.example.com/");
        assertThat(verify("http://hop.example.com/1")).containsEntry("error", "too_many_redirects");
        assertThat(web.asked()).doesNotContain("HEAD http://hop.example.com/5");
    }

    @Test
    void noAnswerIsNoRecord() {
        for (String url : List.of(
                "http://unknown.example.com/",
                "http://internal.example.com/",
                "http://127.0.0.1/",
                "ftp://ok.example.com/")) {
            assertThat(verify(url)).as(url).containsKey("error").doesNotContainKey("objects");
        }
        assertThat(web.asked()).isEmpty();
    }

    @Test
    void refreshingPutsNewRecordsInThePlaceOfOldOnes() {
        JsonNode objects = verified(PAGE).path("objects");
        String old = objects.path(0).path("identity").path("id").asString();
        Object session = Door.open(tools);
        evolve(session, add(entry(objects.path(0))), add(entry(objects.path(1))));
        evolve(session, add(thing("other")), add(relation("cites", "cites", "other", old)));
        web.page(PAGE, 500);

        assertThat(refresh(Map.of("session_id", session, "max_age", "P1D", "apply", true)))
                .containsEntry("refreshed", List.of())
                .doesNotContainKey("version_id");
        Map<String, Object> proposed = refresh(Map.of("session_id", session, "record_ids", List.of(old)));
        assertThat(proposed).containsKey("operations").doesNotContainKey("version_id");
        Map<String, Object> kept = refresh(Map.of("session_id", session, "record_ids", List.of(old), "apply", true));

        assertThat(kept).containsKey("version_id");
        assertThat(tools.call("validate_knowledge", Map.of("session_id", session)))
                .containsEntry("valid", true);
        assertThat(String.valueOf(tools.call("serialize_knowledge", Map.of("session_id", session))
                        .get("serialized")))
                .doesNotContain(old)
                .contains("500", "cites");
    }

    @Test
    void refreshingIsTriedOutAndSentTwice() {
        JsonNode objects = verified(PAGE).path("objects");
        Object session = Door.open(tools);
        evolve(session, add(entry(objects.path(0))), add(entry(objects.path(1))));
        int before = tools.kept();
        Map<String, Object> request = new HashMap<>(Map.of("session_id", session, "max_age", "P0D", "apply", true));

        request.put("dry_run", true);
        assertThat(refresh(request)).containsEntry("dry_run", true).containsKey("version_id");
        assertThat(tools.kept()).isEqualTo(before);
        request.remove("dry_run");
        request.put("idempotency_key", "once");
        Object version = refresh(request).get("version_id");
        int asked = web.asked().size();
        assertThat(refresh(request)).containsEntry("version_id", version).containsEntry("replayed", true);
        assertThat(web.asked()).hasSize(asked);
        assertThat(tools.kept()).isEqualTo(before + 1);
    }

    private Map<String, Object> refresh(Map<String, Object> arguments) {
        return tools.call("refresh_verification", arguments);
    }

    private Map<String, Object> evolve(Object session, Object... operations) {
        return tools.call("evolve_knowledge", Map.of("session_id", session, "operations", List.of(operations)));
    }

    private JsonNode verified(String url) {
        Map<String, Object> answer = verify(url);
        assertThat(answer).doesNotContainKey("error");
        return ServerProcess.JSON.valueToTree(answer);
    }

    private Map<String, Object> verify(String url) {
        return tools.call("verify_source", Map.of("url", url, "subject_id", Forgery.CLAIM));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> entry(JsonNode node) {
        return ServerProcess.JSON.convertValue(node, Map.class);
    }
}
