package dev.cks.runtime.provenance;

import static dev.cks.runtime.provenance.Records.fields;
import static dev.cks.runtime.provenance.Records.genuine;
import static dev.cks.runtime.provenance.Records.object;
import static dev.cks.runtime.provenance.Records.relation;
import static dev.cks.runtime.provenance.Records.signed;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvenanceCheckTest {

    @TempDir
    private Path home;

    private ProvenanceCheck check;

    @BeforeEach
    void setUp() throws IOException {
        check = new ProvenanceCheck(Records.keyFile(home));
    }

    @Test
    void aGenuineRecordLinkedToItsSubjectCounts() {
        assertThat(found(thing("c"), genuine("vr", "c"), relation("l", "verified_by", "c", "vr")))
                .isEmpty();
    }

    @Test
    void theLabelOfTheLinkPlaysNoPart() {
        assertThat(found(
                        thing("c"),
                        forged("vr"),
                        object(
                                "l",
                                "VerifiedByLink",
                                "l",
                                Map.of("participants", List.of("c", "vr"), "relation_type", "verified_by"))))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
    }

    @Test
    void aForgedRecordIsRefusedLinkedOrNot() {
        assertThat(found(thing("c"), forged("vr"), relation("l", "verified_by", "c", "vr")))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        assertThat(found(forged("vr"))).containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
    }

    @Test
    void aGenuineRecordThatNothingLinksToIsAWarning() {
        assertThat(found(thing("c"), genuine("vr", "c")))
                .containsExactly("warning " + ProvenanceCheck.UNLINKED + " vr");
    }

    @Test
    void aRecordCountsForTheSubjectItNamesAlone() {
        assertThat(found(thing("c"), thing("d"), genuine("vr", "c"), relation("l", "verified_by", "d", "vr")))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
    }

    @Test
    void twoSubjectsAreAmbiguousWhateverTheSignature() {
        Map<String, Object> first = relation("l1", "verified_by", "c", "vr");
        Map<String, Object> second = relation("l2", "verified_by", "d", "vr");

        assertThat(found(thing("c"), thing("d"), genuine("vr", "c"), first, second))
                .containsExactly("error " + ProvenanceCheck.AMBIGUOUS + " vr");
        assertThat(found(thing("c"), thing("d"), forged("vr"), first, second))
                .containsExactly("error " + ProvenanceCheck.AMBIGUOUS + " vr");
    }

    @Test
    void twoLinksFromTheSameSubjectAreNotAmbiguous() {
        assertThat(found(
                        thing("c"),
                        genuine("vr", "c"),
                        relation("l1", "verified_by", "c", "vr"),
                        relation("l2", "verified_by", "c", "vr")))
                .isEmpty();
    }

    @Test
    void aLinkOfThreePlacesIsRefused() {
        assertThat(found(thing("c"), thing("d"), genuine("vr", "c"), relation("l", "verified_by", "c", "vr", "d")))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
    }

    @Test
    void aLinkToSomethingElseIsRefusedAtTheLink() {
        assertThat(found(thing("c"), thing("d"), relation("l", "verified_by", "c", "d")))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " l");
        assertThat(found(thing("c"), genuine("vr", "c"), relation("l", "verified_by", "vr", "c")))
                .containsExactlyInAnyOrder(
                        "error " + ProvenanceCheck.UNVERIFIED + " l", "warning " + ProvenanceCheck.UNLINKED + " vr");
    }

    @Test
    void aDanglingLinkIsNoMatterOfProvenance() {
        assertThat(found(thing("c"), relation("l", "verified_by", "c", "ghost")))
                .isEmpty();
    }

    @Test
    void nothingThatIsSignedCanBeChanged() {
        Map<String, Object> genuine = genuine("vr", "c");
        for (String field : fields("c").keySet()) {
            Map<String, Object> content = content(genuine);
            content.put(field, field.equals("http_status") ? 404L : "other");

            assertThat(foundIn(content)).as(field).containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        }
        assertThat(found(object("vr2", "VerificationRecord", "verification", content(genuine))))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr2");
    }

    @Test
    void nothingCanBeLeftOutOrAdded() {
        Map<String, Object> genuine = genuine("vr", "c");
        for (String field : content(genuine).keySet()) {
            Map<String, Object> content = content(genuine);
            content.remove(field);
            assertThat(foundIn(content))
                    .as("without " + field)
                    .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        }
        for (String field : List.of("confidence", "note", "participants", "content_sha256")) {
            Map<String, Object> content = content(genuine);
            content.put(field, "x");
            assertThat(foundIn(content))
                    .as("with " + field)
                    .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        }
    }

    @Test
    void aStatusMustBeAnInteger() {
        for (Object status : new Object[] {"200", 200.0, true}) {
            Map<String, Object> content = content(genuine("vr", "c"));
            content.put("http_status", status);
            assertThat(foundIn(content)).containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        }
    }

    @Test
    void signaturesOfOtherTypesAndOtherFormsNeverVerify() {
        String genuine = String.valueOf(content(genuine("vr", "c")).get("signature"));
        for (Object signature : new Object[] {5L, List.of(), "", "bad", genuine.toUpperCase(Locale.ROOT)}) {
            Map<String, Object> content = content(genuine("vr", "c"));
            content.put("signature", signature);
            assertThat(foundIn(content)).containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        }
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put("checked_at", "2026-01-01T00:00:00Z");
        reference.put("checked_via", "automated_http_check");
        reference.put("http_status", 200L);
        reference.put("signature", "3b4b00e51aee037daacadad4007b21bf9f02136c6edc242e5d0a6d8dfd9518ff");
        assertThat(found(object("vr-1", "VerificationRecord", "verification", reference)))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr-1");
    }

    @Test
    void theNameAndTheWayOfCheckingAreFixed() {
        assertThat(found(object("vr", "VerificationRecord", "seen by me", content(genuine("vr", "c")))))
                .containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
        Map<String, Object> manual = fields("c");
        manual.put("checked_via", "manual_review");
        assertThat(found(signed("vr", manual))).containsExactly("error " + ProvenanceCheck.UNVERIFIED + " vr");
    }

    @Test
    void withoutAKeyFileNothingIsProvenAndTheReasonIsSaid() {
        ProvenanceCheck keyless = new ProvenanceCheck(new KeyRing(home.resolve("none"), Ambient.system()));

        assertThat(keyless.check(Records.structure(List.of(genuine("vr", "c")))))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.diagnostic().code()).isEqualTo(ProvenanceCheck.UNVERIFIED);
                    assertThat(finding.diagnostic().message()).contains("there is no key file");
                });
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private final List<String> found(Map<String, Object>... entries) {
        return check.check(Records.structure(List.of(entries))).stream()
                .peek(finding -> assertThat(finding.source()).isEqualTo(Finding.MCP))
                .map(Finding::diagnostic)
                .map(ProvenanceCheckTest::line)
                .toList();
    }

    private List<String> foundIn(Map<String, Object> content) {
        return found(
                thing("c"),
                object("vr", "VerificationRecord", "verification", content),
                relation("l", "verified_by", "c", "vr"));
    }

    private static Map<String, Object> forged(String id) {
        Map<String, Object> content = content(genuine(id, "c"));
        content.put("signature", "bad");
        return object(id, "VerificationRecord", "verification", content);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> content(Map<String, Object> entry) {
        return new LinkedHashMap<>((Map<String, Object>) entry.get("structure"));
    }

    private static String line(Diagnostic diagnostic) {
        return Stream.of(
                        diagnostic.severity().word(),
                        diagnostic.code(),
                        diagnostic.location().orElse("-"))
                .reduce((a, b) -> a + " " + b)
                .orElseThrow();
    }
}
