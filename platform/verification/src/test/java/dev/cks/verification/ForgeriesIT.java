package dev.cks.verification;

import static dev.cks.verification.SignedRecords.genuine;
import static dev.cks.verification.SignedRecords.verifiedBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
