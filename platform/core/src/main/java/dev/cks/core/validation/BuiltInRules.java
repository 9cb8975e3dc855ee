package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import java.util.List;

/** The rules that judge every structure, in the order in which they run. */
final class BuiltInRules {

    static final List<Constraint> ALL =
            List.of(new UniqueIdentity(), new DanglingReference(), new DerivationArity(), new DerivationCycle());

    private BuiltInRules() {}
}
