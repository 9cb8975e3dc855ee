package dev.cks.host.lock;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.host.capability.Capability;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes a lock as canonical JSON, the same bytes for the same lock. */
final class LockWriter {

    private LockWriter() {}

    static String text(PluginLock lock) {
        Map<String, Object> plugins = new HashMap<>();
        lock.plugins().forEach((id, plugin) -> plugins.put(id, plugin(plugin)));
        return CanonicalJson.pretty(Map.of("format", LockReader.FORMAT, "plugins", plugins)) + "\n";
    }

    private static Map<String, Object> plugin(LockedPlugin plugin) {
        Map<String, Object> json = new HashMap<>();
        json.put("enabled", plugin.enabled());
        json.put(
                "names",
                Map.of(
                        "extensions", sorted(plugin.names().extensions()),
                        "tools", sorted(plugin.names().tools()),
                        "offers", sorted(plugin.names().offers())));
        json.put("current", version(plugin.current()));
        plugin.previous().ifPresent(previous -> json.put("previous", version(previous)));
        return json;
    }

    private static Map<String, Object> version(LockedVersion version) {
        LockedJar jar = version.jar();
        Map<String, Object> json = new HashMap<>();
        json.put("file", jar.file());
        json.put("sha256", jar.sha256());
        json.put("version", jar.version());
        json.put("requires", jar.requires());
        json.put("provider", jar.provider());
        json.put("services", version.contents().services());
        json.put("extensions", sorted(version.contents().extensions()));
        json.put("tools", definitions(version.contents().tools()));
        if (!version.contents().offers().isEmpty()) {
            json.put("offers", definitions(version.contents().offers()));
        }
        json.put("granted", Capability.words(version.granted()));
        json.put("installed", version.installed().toString());
        return json;
    }

    private static Map<String, Object> definitions(Map<String, Definition> definitions) {
        Map<String, Object> json = new HashMap<>();
        definitions.forEach((name, definition) -> json.put(name, definition(definition)));
        return json;
    }

    private static Map<String, Object> definition(Definition definition) {
        return Map.of("sha256", definition.sha256(), "definition", definition.content());
    }

    private static List<String> sorted(Collection<String> texts) {
        return texts.stream().sorted(CodePointOrder.INSTANCE).toList();
    }
}
