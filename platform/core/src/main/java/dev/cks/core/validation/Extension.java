package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;

/**
 * A constraint that a plugin contributes, with where it comes from.
 *
 * @param constraint what to call, within its guard only
 * @param info what the constraint says of itself, read once
 * @param pluginId the plugin it comes from
 * @param pluginVersion the version of that plugin
 * @param guard the one way into the constraint's code
 */
public record Extension(
        Constraint constraint, ConstraintInfo info, String pluginId, String pluginVersion, ExtensionGuard guard) {

    /** Makes an extension whose code is trusted. */
    public Extension(Constraint constraint, ConstraintInfo info, String pluginId, String pluginVersion) {
        this(constraint, info, pluginId, pluginVersion, ExtensionGuard.NONE);
    }

    /** Returns the short name. */
    public String name() {
        return info.name();
    }

    /** Returns the name that always resolves, {@code plugin-id:name}. */
    public String qualifiedName() {
        return pluginId + ":" + info.name();
    }
}
