package dev.cks.host.registry;

import dev.cks.host.report.PluginFile;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.Trust;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where an extension or a tool comes from.
 *
 * @param identity the plugin
 * @param file the jar it was loaded from
 */
public record Origin(PluginIdentity identity, PluginFile file) {

    /** Tells whether the plugin is part of the distribution. */
    public boolean bundled() {
        return file.trust() == Trust.BUNDLED;
    }

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", identity.id());
        json.put("version", identity.version());
        json.put("provider", identity.provider());
        json.put("sha256", file.sha256().orElse(""));
        json.put("requires", identity.requires());
        json.put("trust", file.trust().word());
        return json;
    }
}
