package dev.cks.verification;

import static dev.cks.verification.SignedRecords.add;
import static dev.cks.verification.SignedRecords.genuine;
import static dev.cks.verification.SignedRecords.thing;
import static dev.cks.verification.SignedRecords.verifiedBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.runtime.provenance.Algorithm;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * However a record was forged, and whichever way it comes in: nothing that can be read afterwards, and nothing that was
 * answered, passes it for verified. What is genuine comes through every door that keeps anything.
 */
class ForgeriesIT {

    private static final Forgery GENUINE = new Forgery(
            "genuine", genuine(Forgery.RECORD, Forgery.CLAIM), verifiedBy("l", Forgery.CLAIM, Forgery.RECORD));

    private static final Believed BELIEVED = new Believed(List.of(GENUINE.record()));

    @TempDir
    private Path work;

    private ToolsInProcess tools;

    @BeforeEach
    void start() throws IOException {
        tools = new ToolsInProcess(work);
    }

    @AfterEach
    void stop() {
        tools.close();
    }

    @Test
    void forgeriesAndDoorsAreMany() {
        assertThat(Forgery.all())
                .extracting(Forgery::name)
                .doesNotHaveDuplicates()
                .hasSizeGreaterThanOrEqualTo(90);
        assertThat(Door.all()).extracting(Door::name).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(25);
    }

    @TestFactory
    Stream<DynamicTest> noForgeryComesThroughAnyDoor() {
        return Forgery.all().stream()
                .map(forgery -> dynamicTest(forgery.name(), () -> {
                    for (Door door : Door.all()) {
                        List<Map<String, Object>> answers = door.enter().apply(tools, forgery);
                        assertThat(wrong(answers))
                                .as("answered, %s", door.name())
                                .isEmpty();
                        assertThat(wrongInSessions())
                                .as("kept, %s", door.name())
                                .isEmpty();
                        tools.forget();
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> whatIsGenuineComesThrough() {
        return Door.all().stream()
                .map(door -> dynamicTest(door.name(), () -> {
                    List<Map<String, Object>> answers = door.enter().apply(tools, GENUINE);
                    assertThat(wrong(answers)).isEmpty();
                    assertThat(wrongInSessions()).isEmpty();
                    assertThat(tools.readable().stream().anyMatch(ForgeriesIT::isVerified))
                            .as(answers.toString())
                            .isEqualTo(door.keeps());
                    tools.forget();
                }));
    }

    /** A test that sees nothing proves nothing. */
    @Test
    void whatIsWronglyBelievedIsSeen() {
        for (Forgery forgery : Forgery.all()) {
            assertThat(BELIEVED.wronglyIn(Door.whole(forgery)))
                    .as(forgery.name())
                    .isNotEmpty();
        }
        assertThat(BELIEVED.wronglyIn(Door.whole(GENUINE))).isEmpty();
    }

    @Test
    void aRecordOfARevokedKeyCountsNoMore() throws IOException {
        Object session = Door.genuineSession(tools);
        tools.keys().changes().rotate(Algorithm.HMAC);
        tools.keys().changes().revoke("k1");

        assertThat(tools.call("validate_knowledge", Map.of("session_id", session)))
                .containsEntry("valid", false)
                .doesNotContainKey("version_id");
        assertThat(tools.call("validate_knowledge", Map.of("json_data", Door.whole(GENUINE))))
                .containsEntry("valid", false)
                .doesNotContainKey("session_id");
        assertThat(Door.evolve(tools, session, List.of(add(thing("more")))))
                .singleElement()
                .satisfies(answer -> assertThat(answer).containsEntry("error", "validation_failed"));
    }

    @Test
    void whoeverReadsARecordOfARevokedKeyIsToldSo() throws IOException {
        Object session = Door.genuineSession(tools);
        Object version = Objects.requireNonNull(
                tools.call("serialize_knowledge", Map.of("session_id", session)).get("version_id"));
        Map<String, Map<String, Object>> reads = Map.of(
                "serialize_knowledge", Map.of("session_id", session),
                "explain_knowledge", Map.of("session_id", session),
                "query_subgraph", Map.of("session_id", session),
                "visualize_graph", Map.of("session_id", session),
                "suggest_evolution", Map.of("session_id", session, "description", "d"),
                "export_knowledge", Map.of("session_id", session),
                "get_version", Map.of("session_id", session, "version_id", version),
                "compare_versions", Map.of("session_id", session, "target_version_id", version),
                "explain_diff", Map.of("session_id", session, "target_version_id", version));
        reads.forEach((tool, arguments) ->
                assertThat(tools.call(tool, arguments)).as(tool).doesNotContainKeys("error", "unverified_records"));

        tools.keys().changes().revoke("k1");

        reads.forEach((tool, arguments) -> assertThat(tools.call(tool, arguments))
                .as(tool)
                .containsEntry("unverified_records", List.of(Forgery.RECORD)));
    }

    @Test
    void whoAsksForTheRuleGetsItForUnlinkedRecordsToo() {
        Map<String, Object> request = Map.of(
                "session_id",
                Door.open(tools),
                "operations",
                List.of(add(GENUINE.record())),
                "extensions",
                List.of("verification_record"));

        assertThat(tools.call("evolve_knowledge", request)).containsEntry("error", "validation_failed");
    }

    /** Whoever knows a public key, and everybody may, could else sign by it as if it were a secret. */
    @Test
    void aTrustedPublicKeyIsNoSecret() throws IOException, GeneralSecurityException {
        byte[] encoded = KeyPairGenerator.getInstance("Ed25519")
                .generateKeyPair()
                .getPublic()
                .getEncoded();
        byte[] key = Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length);
        tools.keys().changes().trust("theirs ed25519-public " + HexFormat.of().formatHex(key));
        Map<String, Object> content = SignedRecords.content(Forgery.CLAIM);
        content.put("key_id", "theirs");
        content.put("signature", SignedRecords.signature(key, Forgery.RECORD, content));
        Forgery forgery = new Forgery(
                "confused",
                SignedRecords.entry(Forgery.RECORD, SignedRecords.TYPE, "verification", content),
                GENUINE.link());

        for (Door door : Door.all()) {
            assertThat(wrong(door.enter().apply(tools, forgery)))
                    .as(door.name())
                    .isEmpty();
            assertThat(wrongInSessions()).as(door.name()).isEmpty();
            tools.forget();
        }
    }

    private static boolean isVerified(String text) {
        return text.contains(SignedRecords.LINK)
                && text.contains(
                        String.valueOf(Forgery.structure(GENUINE.record()).get("signature")));
    }

    private List<String> wrongInSessions() {
        return tools.readable().stream()
                .flatMap(text -> BELIEVED.wronglyIn(text).stream())
                .toList();
    }

    private static List<String> wrong(List<Map<String, Object>> answers) {
        return answers.stream()
                .flatMap(answer -> answer.values().stream())
                .filter(String.class::isInstance)
                .flatMap(text -> BELIEVED.wronglyIn(String.valueOf(text)).stream())
                .toList();
    }
}
