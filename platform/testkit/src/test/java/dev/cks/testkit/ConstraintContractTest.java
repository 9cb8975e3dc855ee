package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/** Each part of the contract fails for a constraint that breaks it, and for no other reason. */
class ConstraintContractTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/book_has_title");
    private static final ConstraintInfo INFO = new BookHasTitle().info();

    @Test
    void aGoodConstraintKeepsIt() {
        assertThat(broken(new BookHasTitle())).isEmpty();
    }

    @Test
    void aChangingDescriptionBreaksIt() {
        AtomicInteger calls = new AtomicInteger();
        Supplier<ConstraintInfo> info = () -> ConstraintInfo.builder(INFO.name(), INFO.code())
                .summary("Number " + calls.incrementAndGet() + ".")
                .build();
        assertThat(broken(constraint(info, structure -> new BookHasTitle().check(structure, NOW))))
                .contains("describes itself the same on every call");
    }

    @Test
    void aDependenceOnTheOrderBreaksIt() {
        assertThat(broken(constraint(
                        () -> INFO,
                        structure -> structure.objects().stream()
                                .limit(1)
                                .map(first -> Diagnostic.error(INFO.code(), first, "The first one"))
                                .toList())))
                .contains("finds the same in any order");
    }

    @Test
    void aCastOfContentBreaksIt() {
        assertThat(broken(constraint(() -> INFO, structure -> {
                    structure
                            .objects()
                            .forEach(object -> object.structure()
                                    .value("title")
                                    .map(String.class::cast)
                                    .ifPresent(title -> assertThat(title).isNotNull()));
                    return new BookHasTitle().check(structure, NOW);
                })))
                .containsExactly("bears content of any type");
    }

    @Test
    void aLoopInALoopBreaksIt() {
        assertThat(broken(constraint(() -> INFO, structure -> {
                    List<String> seen = new ArrayList<>();
                    for (KnowledgeObject object : structure.objects()) {
                        String id = new StringBuilder(object.id()).reverse().toString();
                        if (!seen.contains(id) && !seen.contains(id + "!") && !seen.contains(id + "?")) {
                            seen.add(id);
                        }
                    }
                    return new BookHasTitle().check(structure, NOW);
                })))
                .containsExactly("does not slow down out of proportion");
    }

    private static final ValidationContext NOW = new ValidationContext() {
        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    private static List<String> broken(Constraint constraint) {
        return ConstraintContract.of(constraint, EXAMPLES)
                .tests()
                .filter(ConstraintContractTest::fails)
                .map(DynamicTest::getDisplayName)
                .toList();
    }

    private static boolean fails(DynamicTest test) {
        try {
            test.getExecutable().execute();
            return false;
        } catch (Throwable broken) {
            assertThat(broken).isInstanceOfAny(AssertionError.class, ExecutionException.class);
            return true;
        }
    }

    private static Constraint constraint(
            Supplier<ConstraintInfo> info, Function<KnowledgeStructure, List<Diagnostic>> check) {
        return new Constraint() {
            @Override
            public ConstraintInfo info() {
                return info.get();
            }

            @Override
            public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                return check.apply(structure);
            }
        };
    }
}
