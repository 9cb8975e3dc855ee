package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;

/**
 * What every constraint owes the platform, as tests over a folder of examples.
 *
 * <p>The folder is that of {@link FixtureTests}. The constraint must describe itself the same on every call, find the same
 * in whatever order the objects come and from whichever thread it is asked, find the same by what changed as by the whole, bear content of any type, stay within the
 * codes and severities that it declares, and not slow down out of proportion on ten times as many objects.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> contract() {
 *     return ConstraintContract.of(new BookHasTitle(), Path.of("src/test/resources/book_has_title")).tests();
 * }
 * }</pre>
 *
 * <p>Immutable.
 */
public final class ConstraintContract {

    private static final String FAILED = "CKS-EXTENSION-FAILED";
    private static final int SHUFFLES = 10;
    private static final int SEVERAL = 12;
    private static final int THREADS = 8;
    private static final int MEASURED = 3;
    private static final int EDIT_SEQUENCES = 16;
    private static final int EDITS = 30;
    private static final int FEW = 1_000;
    private static final int MANY = 10_000;
    /** Ten times the objects take ten times as long, or a little more; a hundred times as long is a loop in a loop. */
    private static final double BEARABLE_GROWTH = 50;
    /** Below this, what is measured is chance. */
    private static final double NEGLIGIBLE_SECONDS = 0.25;

    private final Constraint constraint;
    private final ConstraintTester tester;
    private final ExampleFolder folder;

    private ConstraintContract(Constraint constraint, ExampleFolder folder) {
        this.constraint = constraint;
        this.tester = ConstraintTester.of(constraint);
        this.folder = folder;
    }

    /** Returns the contract of a constraint over the examples of a folder. */
    public static ConstraintContract of(Constraint constraint, Path folder) {
        return new ConstraintContract(constraint, new ExampleFolder(folder));
    }

    /**
     * Returns one test for each part of the contract.
     *
     * @throws AssertionError when the folder isn't one of examples
     */
    public Stream<DynamicTest> tests() {
        List<KnowledgeStructure> examples = Stream.concat(folder.valid().stream(), folder.invalid().stream())
                .map(folder::read)
                .map(KnowledgeStructures::json)
                .toList();
        return Stream.of(
                dynamicTest("describes itself the same on every call", this::describesItselfTheSame),
                dynamicTest("finds the same in any order", () -> examples.forEach(this::findsTheSameInAnyOrder)),
                dynamicTest("finds the same from many threads", () -> findsTheSameFromManyThreads(examples)),
                dynamicTest("finds the same by changes", () -> findsTheSameByChanges(examples)),
                dynamicTest("bears content of any type", () -> examples.forEach(this::bearsContentOfAnyType)),
                dynamicTest(
                        "does not slow down out of proportion",
                        () -> spread(examples).forEach(this::growsGently)));
    }

    private void describesItselfTheSame() {
        ConstraintInfo first = constraint.info();
        ConstraintInfo second = constraint.info();
        assertThat(second.name()).as("name").isEqualTo(first.name());
        assertThat(second.codes()).as("codes").isEqualTo(first.codes());
        assertThat(second.severity()).as("severity").isEqualTo(first.severity());
        assertThat(second.stage()).as("stage").isEqualTo(first.stage());
        assertThat(second.activation().toString())
                .as("activation")
                .isEqualTo(first.activation().toString());
        assertThat(second.summary()).as("summary").isEqualTo(first.summary()).endsWith(".");
    }

    /** One object has one order only, so the example is repeated first. */
    private void findsTheSameInAnyOrder(KnowledgeStructure example) {
        KnowledgeStructure several =
                new Variations(example).repeated(SEVERAL, constraint.info().declaredBy());
        List<List<@Nullable String>> expected = verdict(several).triples();
        Variations variations = new Variations(several);
        IntStream.range(0, SHUFFLES).mapToObj(variations::shuffled).forEach(shuffled -> {
            ConstraintVerdict verdict = verdict(shuffled);
            assertThat(verdict.triples()).as(verdict::toString).containsExactlyInAnyOrderElementsOf(expected);
        });
    }

    private void findsTheSameFromManyThreads(List<KnowledgeStructure> examples) throws Exception {
        List<List<List<@Nullable String>>> expected = findings(examples);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<List<List<List<@Nullable String>>>>> found = IntStream.range(0, THREADS)
                    .mapToObj(thread -> threads.submit(() -> findings(examples)))
                    .toList();
            for (Future<List<List<List<@Nullable String>>>> one : found) {
                assertThat(one.get()).isEqualTo(expected);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** An example alone is soon changed in every way; together they meet. */
    private void findsTheSameByChanges(List<KnowledgeStructure> examples) {
        examples.forEach(example -> tester.findsTheSameByChanges(example, 0, EDITS));
        KnowledgeStructure together = Variations.together(examples);
        IntStream.range(1, EDIT_SEQUENCES).forEach(seed -> tester.findsTheSameByChanges(together, seed, EDITS));
    }

    private void bearsContentOfAnyType(KnowledgeStructure example) {
        new Variations(example).withOddValues().forEach(this::verdict);
    }

    private void growsGently(KnowledgeStructure example) {
        Variations variations = new Variations(example);
        List<String> rules = constraint.info().declaredBy();
        KnowledgeStructure large = variations.repeated(MANY, rules);
        if (seconds(large) < NEGLIGIBLE_SECONDS) {
            return;
        }
        double few = least(variations.repeated(FEW, rules));
        double many = least(large);
        assertThat(many < NEGLIGIBLE_SECONDS || many < few * BEARABLE_GROWTH)
                .as("%d objects take %.3f s, %d take %.3f s of processor time", FEW, few, MANY, many)
                .isTrue();
    }

    /** Returns some of the examples, evenly spread, for large structures take their time. */
    private static Stream<KnowledgeStructure> spread(List<KnowledgeStructure> examples) {
        int step = Math.max(1, examples.size() / MEASURED);
        return IntStream.iterate(0, index -> index < examples.size(), index -> index + step)
                .limit(MEASURED)
                .mapToObj(examples::get);
    }

    /** Returns the least time of three runs, which other work on the machine disturbs least. */
    private double least(KnowledgeStructure structure) {
        return IntStream.range(0, 3)
                .mapToDouble(run -> seconds(structure))
                .min()
                .orElseThrow();
    }

    private double seconds(KnowledgeStructure structure) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        tester.judge(structure);
        return (threads.getCurrentThreadCpuTime() - start) / 1e9;
    }

    private List<List<List<@Nullable String>>> findings(List<KnowledgeStructure> examples) {
        return examples.stream().map(example -> verdict(example).triples()).toList();
    }

    private ConstraintVerdict verdict(KnowledgeStructure structure) {
        ConstraintVerdict verdict = tester.given(structure);
        assertThat(verdict.triples()).as(verdict::toString).noneMatch(triple -> Objects.equals(triple.get(0), FAILED));
        return verdict;
    }
}
