package dev.cks.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ConstraintRun;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BuiltInRulesTest {

    private final Validator validator = new Validator(InstantSource.fixed(Instant.EPOCH));

    @Test
    void areAlwaysListedAsHavingRun() {
        ValidationReport report = validator.validate(Graphs.derivations("a>b"), ValidationPlan.BUILT_IN_RULES);

        assertThat(report.valid()).isTrue();
        assertThat(report.ran())
                .extracting(ConstraintRun::name)
                .containsExactly("unique_identity", "dangling_reference", "derivation_arity", "derivation_cycle");
        assertThat(report.ran()).extracting(ConstraintRun::plugin).containsOnly("core");
        assertThat(report.ran()).extracting(ConstraintRun::foci).containsOnly(3);
    }

    @Test
    void haveTheCodesOfTheFormat() {
        assertThat(Validator.builtIns())
                .extracting(ConstraintInfo::code)
                .containsExactly(
                        "CKS-STRUCT-UNIQUE-IDENTITY",
                        "CKS-STRUCT-DANGLING-REF",
                        "CKS-SEM-DERIVATION-ARITY",
                        "CKS-SEM-CYCLE");
    }

    @Test
    void reportEachDanglingPlaceAndEachWrongArity() {
        KnowledgeStructure structure = new Codec(ParseLimits.DEFAULT).parse("""
                        {"objects":[
                          {"identity":{"id":"r","type":"R","name":"n"},
                           "structure":{"relation_type":"t","participants":["x","r","x"]}},
                          {"identity":{"id":"d","type":"R","name":"n"},
                           "structure":{"relation_type":"derives","participants":["r","d","r"]}}]}
                        """).structure();

        ValidationReport report = validator.validate(structure, ValidationPlan.BUILT_IN_RULES);

        assertThat(report.valid()).isFalse();
        assertThat(report.findings()).extracting(Finding::source).containsOnly("core");
        assertThat(report.findings())
                .extracting(finding -> finding.diagnostic().code() + " "
                        + finding.diagnostic().location().orElse(""))
                .containsExactly(
                        "CKS-SEM-DERIVATION-ARITY d", "CKS-STRUCT-DANGLING-REF r", "CKS-STRUCT-DANGLING-REF r");
        assertThat(report.findings().get(1).diagnostic().metadata()).containsEntry("missing", "x");
        assertThat(report.totals()).isEqualTo(Map.of("CKS-SEM-DERIVATION-ARITY", 1, "CKS-STRUCT-DANGLING-REF", 2));
        assertThat(List.copyOf(report.totals().keySet())).isSorted();
    }
}
