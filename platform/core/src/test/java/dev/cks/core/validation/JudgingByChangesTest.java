package dev.cks.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ConstraintRun;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.JsonObjects;
import dev.cks.core.structure.StructureBuilder;
import dev.cks.core.structure.StructureEditor;
import dev.cks.core.structure.StructureEditor.Edited;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JudgingByChangesTest {

    private static final int NODES = 12;

    private final Validator validator = new Validator(InstantSource.fixed(Instant.EPOCH));

    static IntStream seeds() {
        return IntStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void finds_after_every_edit_what_the_whole_structure_shows(int seed) {
        Random random = new Random(seed);
        KnowledgeStructure structure = chain(random.nextInt(NODES));
        for (int edit = 0; edit < 60; edit++) {
            StructureEditor editor = new StructureEditor(structure);
            edit(editor, random);
            Edited edited = editor.build();
            structure = edited.structure();

            assertThat(json(validator.validateChange(edited.delta(), ValidationPlan.BUILT_IN_RULES)))
                    .as("seed %d, edit %d", seed, edit)
                    .isEqualTo(json(validator.validate(structure, ValidationPlan.BUILT_IN_RULES)));
        }
    }

    @Test
    void judges_only_what_an_edit_can_reach() {
        KnowledgeStructure structure = chain(1000);
        Edited first = add(structure, "r1", "near", "n1", "n2");
        validator.validateChange(first.delta(), ValidationPlan.BUILT_IN_RULES);
        Edited second = add(first.structure(), "r2", "derives", "n3", "n1");

        List<ConstraintRun> ran = validator
                .validateChange(second.delta(), ValidationPlan.BUILT_IN_RULES)
                .ran();

        assertThat(ran).extracting(ConstraintRun::foci).allMatch(foci -> foci <= 1);
    }

    @Test
    void a_new_edge_that_closes_a_long_chain_is_found_and_explained_as_by_the_whole() {
        KnowledgeStructure structure = chain(5000);
        Edited harmless = add(structure, "r1", "derives", "n4999", "new");
        assertThat(validator
                        .validateChange(harmless.delta(), ValidationPlan.BUILT_IN_RULES)
                        .totals())
                .doesNotContainKey("CKS-SEM-CYCLE");
        Edited closed = add(harmless.structure(), "r2", "derives", "n0", "n4999");

        ValidationReport report = validator.validateChange(closed.delta(), ValidationPlan.BUILT_IN_RULES);

        assertThat(report.totals()).containsEntry("CKS-SEM-CYCLE", 1);
        assertThat(json(report)).isEqualTo(json(validator.validate(closed.structure(), ValidationPlan.BUILT_IN_RULES)));
    }

    @Test
    void what_other_code_of_the_same_name_found_counts_no_more() {
        ValidationPlan lenient = plan(new Extension.Source("acme", "1.0.0", "aa"), false);
        ValidationPlan strict = plan(new Extension.Source("acme", "1.0.0", "bb"), true);
        Edited first = add(chain(3), "r1", "near", "n1", "n2");
        assertThat(validator.validateChange(first.delta(), lenient).totals()).doesNotContainKey("ACME-NODE");
        Edited second = add(first.structure(), "r2", "near", "n1", "n2");

        ValidationReport report = validator.validateChange(second.delta(), strict);

        assertThat(report.totals()).containsEntry("ACME-NODE", 3);
        assertThat(json(report)).isEqualTo(json(validator.validate(second.structure(), strict)));
    }

    private static ValidationPlan plan(Extension.Source source, boolean complaining) {
        ConstraintInfo info = ConstraintInfo.builder("node", "ACME-NODE")
                .summary("Complains of nodes, or doesn't.")
                .build();
        Extension extension = new Extension(new Nodes(info, complaining), info, source, ExtensionGuard.NONE);
        return new ValidationPlan(List.of(extension), Extensions.NONE, List.of());
    }

    private record Nodes(ConstraintInfo info, boolean complaining) implements ScopedConstraint {

        @Override
        public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
            return ScopedRule.of(Scope.objects("T"), (focus, context, found) -> {
                if (complaining) {
                    found.report(Diagnostic.of("ACME-NODE", Severity.ERROR, focus.key(), "A node"));
                }
            });
        }
    }

    private static void edit(StructureEditor editor, Random random) {
        List<String> present =
                editor.current().objects().stream().map(KnowledgeObject::id).toList();
        String any = "n" + random.nextInt(NODES);
        switch (random.nextInt(5)) {
            case 0 -> editor.add(new Identity(any, "T", any), JsonObjects.of(Map.of()));
            case 1 -> {
                if (!present.isEmpty()) {
                    editor.remove(present.get(random.nextInt(present.size())));
                }
            }
            default -> {
                String id = "r" + random.nextInt(2 * NODES);
                List<String> places = new ArrayList<>(List.of("n" + random.nextInt(NODES), any));
                if (random.nextInt(8) == 0) {
                    places.add("r" + random.nextInt(NODES));
                }
                Map<String, Object> content =
                        Map.of("participants", places, "relation_type", random.nextInt(3) == 0 ? "near" : "derives");
                if (present.contains(id)) {
                    editor.replace(id, new Identity(id, "R", id), JsonObjects.of(content));
                } else {
                    editor.add(new Identity(id, "R", id), JsonObjects.of(content));
                }
            }
        }
    }

    private static Edited add(KnowledgeStructure structure, String id, String type, String source, String target) {
        StructureEditor editor = new StructureEditor(structure);
        editor.add(
                new Identity(id, "R", id),
                JsonObjects.of(Map.of("participants", List.of(source, target), "relation_type", type)));
        return editor.build();
    }

    /** Each object is derived from the next one. */
    private static KnowledgeStructure chain(int length) {
        StructureBuilder builder = new StructureBuilder();
        for (int i = 0; i < length; i++) {
            builder.add(new Identity("n" + i, "T", "n" + i), Map.of());
        }
        for (int i = 1; i < length; i++) {
            builder.add(
                    new Identity("d" + i, "R", "d" + i),
                    Map.of("participants", List.of("n" + i, "n" + (i - 1)), "relation_type", "derives"));
        }
        return builder.build();
    }

    private static List<Map<String, Object>> json(ValidationReport report) {
        return report.findings().stream().map(Finding::toJson).toList();
    }
}
