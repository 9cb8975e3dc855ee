package dev.cks.api.plugin;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What the platform says of a structure that a change would make.
 *
 * @param report what was found
 * @param structure the structure; empty when a verification record in it is unproven, for then nothing of it may be shown
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Judged(ValidationReport report, Optional<KnowledgeStructure> structure) {

    /** Tells whether the structure may become a version. */
    public boolean valid() {
        return structure.isPresent() && report.valid();
    }
}
