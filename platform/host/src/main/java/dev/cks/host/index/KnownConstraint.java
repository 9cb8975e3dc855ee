package dev.cks.host.index;

import dev.cks.api.constraint.ConstraintInfo;
import java.util.List;
import java.util.Optional;

/**
 * What a constraint says of itself.
 *
 * @param info its description
 * @param declarations the types of the objects that it reads as declarations, when it is a scoped constraint
 */
public record KnownConstraint(ConstraintInfo info, Optional<List<String>> declarations) {}
