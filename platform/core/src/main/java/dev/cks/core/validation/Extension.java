package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;

/**
 * A constraint that a plugin contributes, with where it comes from.
 *
 * @param constraint what to call; guarded by whoever made this
 * @param info what the constraint says of itself, read once
 * @param pluginId the plugin it comes from
 * @param pluginVersion the version of that plugin
 */
public record Extension(Constraint constraint, ConstraintInfo info, String pluginId, String pluginVersion) {

    /** Returns the short name. */
    public String name() {
        return info.name();
    }

    /** Returns the name that always resolves, {@code plugin-id:name}. */
    public String qualifiedName() {
        return pluginId + ":" + info.name();
    }
}
