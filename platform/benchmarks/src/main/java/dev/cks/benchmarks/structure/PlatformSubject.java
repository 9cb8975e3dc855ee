package dev.cks.benchmarks.structure;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.benchmarks.ideal.Violations;
import dev.cks.benchmarks.measure.Recorder;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Consumer;

/** The platform at work on one text: the codec, the built-in rules, and the two rules of the contradictions plugin. */
final class PlatformSubject implements Consumer<Recorder> {

    private static final ValidationPlan PLAN = JudgedRules.plan();

    private final Codec codec = new Codec(ParseLimits.DEFAULT);
    private final Validator validator = new Validator(InstantSource.system());
    private final byte[] text;

    PlatformSubject(byte[] text) {
        this.text = text;
    }

    KnowledgeStructure parse() {
        return codec.parse(text).structure();
    }

    /** Returns what the platform finds, counted as the ideal loop counts. */
    Violations violations() {
        Map<String, Integer> totals = validate(parse()).totals();
        return new Violations(
                totals.getOrDefault("CKS-STRUCT-UNIQUE-IDENTITY", 0),
                totals.getOrDefault("CKS-STRUCT-DANGLING-REF", 0),
                totals.getOrDefault("CKS-EXT-MUTUAL-EXCLUSION", 0),
                totals.getOrDefault("CKS-EXT-FUNCTIONAL-RELATION", 0),
                totals.getOrDefault("CKS-SEM-CYCLE", 0));
    }

    /** Returns how long the canonical text is. */
    long serialize(KnowledgeStructure structure) {
        CountingStream counter = new CountingStream();
        try {
            codec.serialize(structure, counter);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return counter.count();
    }

    @Override
    public void accept(Recorder recorder) {
        KnowledgeStructure structure = recorder.time(Stage.PARSE_AND_VALIDATE.label(), () -> {
            KnowledgeStructure parsed = recorder.time(Stage.PARSE.label(), this::parse);
            recorder.time(Stage.VALIDATE_FIRST.label(), () -> validate(parsed));
            return parsed;
        });
        recorder.time(Stage.VALIDATE.label(), () -> validate(structure));
        recorder.time(Stage.SERIALIZE.label(), () -> serialize(structure));
    }

    private ValidationReport validate(KnowledgeStructure structure) {
        return validator.validate(structure, PLAN);
    }
}
