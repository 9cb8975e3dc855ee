package @package@;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** Demands that every sample has a title. Put your own rule here. */
public final class @class@ implements Constraint {

    private static final String CODE = "@code@";
    private static final String TYPE = "Sample";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("@name@", CODE)
            .summary("A sample has a title.")
            .judges(TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return structure.objectsOfType(TYPE).stream()
                .filter(sample -> sample.structure().text("title").isEmpty())
                .map(sample -> Diagnostic.error(CODE, sample, "Give the sample a text in \"title\""))
                .toList();
    }
}
