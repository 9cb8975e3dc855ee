package dev.cks.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.StructureBuilder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ImpliedExtensionsTest {

    private static final Extension CHARTER = extension(ConstraintInfo.builder("charter", "ACME-CHARTER")
            .declaredBy("Article")
            .implies("asks", "budget", "calendar"));
    private static final Extension BUDGET = extension(ConstraintInfo.builder("budget", "ACME-BUDGET"));

    @Test
    void run_where_a_declaration_names_them() {
        ValidationPlan plan = plan(List.of("charter"), article(Map.of("asks", "budget")));

        assertThat(plan.run()).containsExactly(CHARTER, BUDGET);
        assertThat(plan.names().applied()).containsExactly("charter");
        assertThat(plan.names().forced()).containsExactly("budget");
        assertThat(plan.missing()).isEmpty();
    }

    @Test
    void run_also_where_a_session_remembers_the_extension_that_implies_them() {
        KnowledgeStructure structure = article(Map.of("asks", "budget"));

        ValidationPlan plan = ValidationPlan.full(new Installed(), structure, List.of(), List.of("charter"));

        assertThat(plan.run()).containsExactly(CHARTER, BUDGET);
    }

    @Test
    void run_once_when_they_are_requested_too() {
        assertThat(plan(List.of("budget", "charter"), article(Map.of("asks", "budget")))
                        .run())
                .containsExactly(BUDGET, CHARTER);
    }

    @Test
    void stay_out_where_no_declaration_names_them() {
        for (Map<String, Object> content : List.<Map<String, Object>>of(
                Map.of(),
                Map.of("asks", 1L),
                Map.of("asks", "charter"),
                Map.of("asks", "something else"),
                Map.of("asks", "budget", "enabled", false))) {
            assertThat(plan(List.of("charter"), article(content)).run())
                    .as("%s", content)
                    .containsExactly(CHARTER);
        }
        assertThat(plan(List.of(), article(Map.of("asks", "budget"))).run()).isEmpty();
    }

    @Test
    void are_missed_when_they_are_not_installed() {
        assertThat(plan(List.of("charter"), article(Map.of("asks", "calendar"))).missing())
                .containsExactly("calendar");
    }

    private static ValidationPlan plan(List<String> requested, KnowledgeStructure structure) {
        return ValidationPlan.requestedOnly(new Installed(), structure, requested);
    }

    private static KnowledgeStructure article(Map<String, Object> content) {
        StructureBuilder builder = new StructureBuilder();
        builder.add(new Identity("a", "Article", "a"), content);
        return builder.build();
    }

    private static Extension extension(ConstraintInfo.Builder description) {
        ConstraintInfo info = description.summary("A rule.").build();
        return new Extension(new Silent(info), info, "acme", "1.0.0");
    }

    private record Silent(ConstraintInfo info) implements Constraint {

        @Override
        public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
            return List.of();
        }
    }

    private static final class Installed implements ExtensionResolver {

        @Override
        public List<Extension> resolve(List<String> names) {
            return names.stream()
                    .map(name -> all().stream()
                            .filter(extension -> extension.name().equals(name))
                            .findFirst()
                            .orElseGet(() -> NONE.resolve(List.of(name)).get(0)))
                    .toList();
        }

        @Override
        public List<Extension> all() {
            return List.of(BUDGET, CHARTER);
        }

        @Override
        public List<Extension> forcedBy(Set<String> types) {
            return List.of();
        }

        @Override
        public List<String> missingFor(Set<String> types) {
            return List.of();
        }
    }
}
