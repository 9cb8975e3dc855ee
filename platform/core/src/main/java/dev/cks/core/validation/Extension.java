package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import java.util.Map;

/**
 * A constraint that a plugin contributes, with where it comes from.
 *
 * @param constraint what to call, within its guard only
 * @param info what the constraint says of itself, read once
 * @param pluginId the plugin it comes from
 * @param pluginVersion the version of that plugin
 * @param guard the one way into the constraint's code
 * @param options what the operator set for it
 */
public record Extension(
        Constraint constraint,
        ConstraintInfo info,
        String pluginId,
        String pluginVersion,
        ExtensionGuard guard,
        Map<String, String> options) {

    /** Copies the options. */
    public Extension {
        options = Map.copyOf(options);
    }

    /** Makes an extension for which the operator set nothing. */
    public Extension(
            Constraint constraint, ConstraintInfo info, String pluginId, String pluginVersion, ExtensionGuard guard) {
        this(constraint, info, pluginId, pluginVersion, guard, Map.of());
    }

    /** Makes an extension whose code is trusted. */
    public Extension(Constraint constraint, ConstraintInfo info, String pluginId, String pluginVersion) {
        this(constraint, info, pluginId, pluginVersion, ExtensionGuard.NONE);
    }

    /** Returns the same with what the operator set for it. */
    public Extension withOptions(Map<String, String> set) {
        return new Extension(constraint, info, pluginId, pluginVersion, guard, set);
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
