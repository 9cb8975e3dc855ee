package dev.cks.core.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ConstraintRun;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Fix;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.codec.CanonicalJson;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ForeignConstraintsTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final KnowledgeStructure structure = Graphs.derivations("a>b");

    @Test
    void reportWhatTheyDeclared() {
        ValidationReport report =
                run((given, context) -> List.of(diagnostic("ACME-RULE").with("n", 1), diagnostic("ACME-OTHER")));

        assertThat(report.findings()).extracting(Finding::source).containsOnly("extension");
        assertThat(report.totals()).isEqualTo(Map.of("ACME-RULE", 1, "ACME-OTHER", 1));
        ConstraintRun ran = report.ran().get(4);
        assertThat(List.of(ran.name(), ran.plugin(), ran.version(), ran.foci()))
                .isEqualTo(List.of("acme_rule", "acme", "2.1.0", 2));
    }

    @Test
    void seeOneNowInACall() {
        List<Instant> seen = new ArrayList<>();
        Extension extension = extension((given, context) -> {
            seen.add(context.now());
            return List.of();
        });
        Instant[] ticking = {NOW};
        InstantSource clock = () -> ticking[0] = ticking[0].plusSeconds(1);

        new Validator(clock).validate(structure, plan(extension, extension));

        assertThat(seen).containsExactly(NOW.plusSeconds(1), NOW.plusSeconds(1));
    }

    @Test
    void failTheVerdictWhenTheyThrow() {
        for (Throwable thrown : List.of(
                new IllegalStateException("boom"),
                new NoClassDefFoundError("acme/Gone"),
                new AssertionError("boom"),
                new StackOverflowError(),
                new ToolException(ErrorCode.INTERNAL_ERROR, "boom"),
                new Exception("checked"))) {
            Finding failure = failure(
                    run((given, context) -> ForeignConstraintsTest.<RuntimeException, List<Diagnostic>>sneak(thrown)));
            assertThat(failure.diagnostic().message()).contains("acme_rule", "acme 2.1.0");
        }
    }

    @Test
    void failTheVerdictWhenTheyRunOutOfStack() {
        failure(run((given, context) -> List.of(diagnostic("ACME-RULE " + endless(1)))));
    }

    @Test
    void failTheVerdictWhenTheyReturnNull() {
        AtomicReference<List<Diagnostic>> nothing = new AtomicReference<>();
        assertThat(failure(run((given, context) -> nothing.get())).diagnostic().message())
                .contains("null");
        assertThat(failure(run((given, context) -> Arrays.asList(diagnostic("ACME-RULE"), nothingAtAll())))
                        .diagnostic()
                        .message())
                .contains("null");
    }

    @Test
    void failTheVerdictWhenTheyReportAnUndeclaredCode() {
        assertThat(failure(run((given, context) -> List.of(diagnostic("ACME-RULE"), diagnostic("CKS-SEM-CYCLE"))))
                        .diagnostic()
                        .message())
                .contains("CKS-SEM-CYCLE");
    }

    @Test
    void failTheVerdictWhenTheyReportMoreThanTheirDeclaredSeverity() {
        failure(run((given, context) -> List.of(diagnostic("ACME-RULE").withSeverity(Severity.ERROR))));
    }

    @Test
    void failTheVerdictWhenTheirExceptionOrListFails() {
        failure(run((given, context) -> {
            throw new IllegalStateException() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getMessage() {
                    throw new IllegalStateException("again");
                }
            };
        }));
        failure(run((given, context) -> new AbstractList<>() {
            @Override
            public Diagnostic get(int index) {
                throw new IllegalStateException("no element");
            }

            @Override
            public int size() {
                return 1;
            }
        }));
    }

    @Test
    void leaveNothingOfTheirOwnInTheFindings() {
        class Own {
            @Override
            public String toString() {
                return "own";
            }
        }
        class Hostile {
            @Override
            public String toString() {
                throw new IllegalStateException("no text");
            }
        }
        Map<Object, Object> inner = new LinkedHashMap<>();
        inner.put(new Own(), Arrays.asList(null, 1, 2.5f, new BigDecimal("1.10"), Double.NaN, "\ud83c"));
        List<Object> loop = new ArrayList<>();
        loop.add(loop);
        Map<String, Object> operation = new HashMap<>(Map.of("type", new Own()));

        ValidationReport report = run((given, context) -> List.of(diagnostic("ACME-RULE")
                .with("own", new Own())
                .with("hostile", new Hostile())
                .with("inner", inner)
                .with("loop", loop)
                .withFix(new Fix("d", true, List.of(operation)))));

        Diagnostic found = report.findings().get(0).diagnostic();
        assertThat(CanonicalJson.compact(report.findings().get(0).toJson()))
                .contains("\"inner\":{\"own\":[null,1,2.5,\"1.10\",\"NaN\",\"\\\\ud83c\"]}", "\"type\":\"own\"");
        assertThat(found.metadata().get("own")).isEqualTo("own");
        assertThat(found.metadata().get("hostile")).isEqualTo(Hostile.class.getName());
    }

    @Test
    void giveTheirTimeoutANameOfItsOwn() {
        ValidationReport report = run((given, context) -> {
            throw new ToolException(ErrorCode.TIMEOUT, "took longer than 10 s");
        });

        assertThat(report.totals()).containsOnlyKeys("CKS-EXTENSION-TIMEOUT");
    }

    @Test
    void areMissedWhenTheyMustRunAndAreNotThere() {
        ValidationPlan plan = new ValidationPlan(List.of(), Extensions.NONE, List.of("verification_record"));

        ValidationReport report = new Validator(InstantSource.system()).validate(structure, plan);

        assertThat(report.valid()).isFalse();
        Finding missing = report.findings().get(0);
        assertThat(missing.source()).isEqualTo("extension");
        assertThat(missing.diagnostic().code()).isEqualTo("CKS-EXTENSION-MISSING");
        assertThat(missing.diagnostic().metadata()).containsEntry("extension", "verification_record");
    }

    @Test
    void proveNothingWhenTheCallWasCancelled() {
        AtomicBoolean withdrawn = new AtomicBoolean();
        Extension cancelled = extension((given, context) -> {
            withdrawn.set(true);
            Thread.currentThread().interrupt();
            assertThat(context.cancelled()).isTrue();
            return List.of();
        });
        try {
            assertThatExceptionOfType(ToolException.class)
                    .isThrownBy(() -> CurrentCall.during(
                            withdrawn::get,
                            () -> new Validator(InstantSource.system()).validate(structure, plan(cancelled))))
                    .satisfies(end -> assertThat(end.code()).isEqualTo(ErrorCode.CANCELLED));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void areNotHeededByACallThatWasWithdrawnWhetherOrNotItsThreadIsInterrupted() {
        Extension silent = extension((given, context) -> List.of());

        assertThatExceptionOfType(ToolException.class)
                .isThrownBy(() -> CurrentCall.during(
                        () -> true, () -> new Validator(InstantSource.system()).validate(structure, plan(silent))))
                .satisfies(end -> assertThat(end.code()).isEqualTo(ErrorCode.CANCELLED));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void runWithinTheirGuardOnceAndGiveNoMoreFindingsThanItAllows() {
        AtomicInteger runs = new AtomicInteger();
        for (int found : List.of(3, 4, Integer.MAX_VALUE)) {
            Extension plain = extension((given, context) -> Collections.nCopies(found, diagnostic("ACME-RULE")));
            Extension guarded = new Extension(
                    plain.constraint(), plain.info(), new Extension.Source("acme", "2.1.0", ""), new Counting(3, runs));

            ValidationReport report = new Validator(InstantSource.system()).validate(structure, plan(guarded));

            if (found == 3) {
                assertThat(report.totals()).isEqualTo(Map.of("ACME-RULE", 3));
            } else {
                assertThat(failure(report).diagnostic().message()).contains("limits.findings_per_extension", "3");
            }
        }
        assertThat(runs).hasValue(3);
    }

    @Test
    void giveNoMoreTextThanTheirFindingsMayHold() {
        Collection<Object> endless = new AbstractCollection<>() {
            @Override
            public Iterator<Object> iterator() {
                return Stream.<Object>generate(() -> 1).iterator();
            }

            @Override
            public int size() {
                return 1;
            }
        };
        for (Object value : List.of("x".repeat(6_000), endless)) {
            Extension plain = extension(
                    (given, context) -> List.of(diagnostic("ACME-RULE").with("much", value)));
            Extension guarded = new Extension(
                    plain.constraint(),
                    plain.info(),
                    new Extension.Source("acme", "2.1.0", ""),
                    new Counting(10, new AtomicInteger()));

            ValidationReport report = new Validator(InstantSource.system()).validate(structure, plan(guarded));

            assertThat(failure(report).diagnostic().message()).contains("more text");
        }
    }

    @Test
    void proveNothingWhenTheThreadWasInterruptedBefore() {
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(ToolException.class)
                    .isThrownBy(() -> run((given, context) -> {
                        Thread.interrupted();
                        return List.of();
                    }))
                    .satisfies(end -> assertThat(end.code()).isEqualTo(ErrorCode.CANCELLED));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void failAloneWhenTheyInterruptTheirThread() {
        Extension returning = extension((given, context) -> {
            Thread.currentThread().interrupt();
            return List.of();
        });
        Extension throwing = extension((given, context) -> {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(new InterruptedException());
        });
        Extension sneaking = extension((given, context) -> sneak(new InterruptedException()));
        for (Extension each : List.of(returning, throwing, sneaking)) {
            ValidationReport report = new Validator(InstantSource.system()).validate(structure, plan(each));

            failure(report);
            assertThat(Thread.interrupted()).isFalse();
        }
    }

    @Test
    void failAloneWhenTheirListInterruptsTheThread() {
        failure(run((given, context) -> new AbstractList<>() {
            @Override
            public Diagnostic get(int index) {
                throw new IndexOutOfBoundsException(index);
            }

            @Override
            public int size() {
                Thread.currentThread().interrupt();
                return 0;
            }
        }));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void letOutOfMemoryErrorsThrough() {
        assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> run((given, context) -> {
                    throw new OutOfMemoryError("simulated");
                }));
    }

    private static Finding failure(ValidationReport report) {
        assertThat(report.valid()).isFalse();
        assertThat(report.findings()).hasSize(1);
        Finding failure = report.findings().get(0);
        assertThat(failure.source()).isEqualTo("extension");
        assertThat(failure.diagnostic().code()).isEqualTo("CKS-EXTENSION-FAILED");
        assertThat(failure.diagnostic().location()).isEmpty();
        assertThat(failure.diagnostic().metadata())
                .isEqualTo(Map.of("extension", "acme_rule", "plugin", "acme", "version", "2.1.0"));
        return failure;
    }

    private ValidationReport run(BiFunction<KnowledgeStructure, ValidationContext, List<Diagnostic>> check) {
        return new Validator(InstantSource.fixed(NOW)).validate(structure, plan(extension(check)));
    }

    private static ValidationPlan plan(Extension... extensions) {
        return new ValidationPlan(List.of(extensions), Extensions.NONE, List.of());
    }

    private static Extension extension(BiFunction<KnowledgeStructure, ValidationContext, List<Diagnostic>> check) {
        ConstraintInfo info = ConstraintInfo.builder("acme_rule", "ACME-RULE")
                .alsoEmits("ACME-OTHER")
                .summary("Whatever the test wants.")
                .severity(Severity.WARNING)
                .judges("T")
                .build();
        Constraint constraint = new Constraint() {
            @Override
            public ConstraintInfo info() {
                return info;
            }

            @Override
            public List<Diagnostic> check(KnowledgeStructure given, ValidationContext context) {
                return check.apply(given, context);
            }
        };
        return new Extension(constraint, info, "acme", "2.1.0");
    }

    private static Diagnostic diagnostic(String code) {
        return Diagnostic.of(code, Severity.WARNING, "a", "something");
    }

    @SuppressWarnings("NullAway")
    private static Diagnostic nothingAtAll() {
        return null;
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int endless(int depth) {
        return 1 + endless(depth + 1);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable, T> T sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }

    private record Counting(int mostFindings, AtomicInteger runs) implements ExtensionGuard {

        @Override
        public <T> T run(Supplier<T> work) {
            runs.incrementAndGet();
            return work.get();
        }
    }
}
