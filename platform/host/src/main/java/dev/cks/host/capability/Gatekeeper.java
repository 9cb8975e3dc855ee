package dev.cks.host.capability;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a plugin use what it was granted.
 *
 * @param pluginId the plugin
 * @param granted what it was granted
 * @param audits whether everything else is logged and let through
 */
public record Gatekeeper(String pluginId, Set<Capability> granted, boolean audits) {

    private static final Logger LOG = LoggerFactory.getLogger(Gatekeeper.class);

    /** Copies the set. */
    public Gatekeeper {
        granted = Set.copyOf(granted);
    }

    /**
     * Lets a use pass when one of several capabilities allows it.
     *
     * @throws ToolException {@code capability_denied} when none of them was granted
     */
    void require(String use, Capability... anyOf) {
        if (Stream.of(anyOf).anyMatch(granted::contains)) {
            return;
        }
        String words = Stream.of(anyOf).map(Capability::word).collect(Collectors.joining(" or "));
        if (audits) {
            LOG.warn("The plugin {} uses {} without {}; let through, for trust.mode is audit", pluginId, use, words);
            return;
        }
        throw new ToolException(
                ErrorCode.CAPABILITY_DENIED,
                "The plugin " + pluginId + " wasn't granted " + words + ", which " + use
                        + " needs. The operator grants it in the home directory's config.yaml: grants: {" + pluginId
                        + ": [" + anyOf[0].word() + "]}",
                Map.of("plugin", pluginId, "capability", anyOf[0].word()));
    }
}
