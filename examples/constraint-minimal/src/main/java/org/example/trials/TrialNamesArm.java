package org.example.trials;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** A clinical trial names at least one arm, in its field "arms". */
public final class TrialNamesArm implements Constraint {

    private static final String CODE = "TRIAL-NO-ARM";
    private static final String TYPE = "ClinicalTrial";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("trial_names_arm", CODE)
            .summary("A clinical trial names at least one arm.")
            .judges(TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return structure.objectsOfType(TYPE).stream()
                .filter(trial -> !namesArm(trial))
                .map(trial -> Diagnostic.error(CODE, trial, "The trial must list its arms as texts in \"arms\""))
                .toList();
    }

    private static boolean namesArm(KnowledgeObject trial) {
        return trial.structure().texts("arms").filter(arms -> !arms.isEmpty()).isPresent();
    }
}
