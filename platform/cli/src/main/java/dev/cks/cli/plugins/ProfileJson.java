package dev.cks.cli.plugins;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.validation.Extension;
import dev.cks.host.capability.Capability;
import dev.cks.host.capability.CapabilityScan;
import dev.cks.host.lint.Suspicion;
import dev.cks.host.lock.Definition;
import dev.cks.host.offer.OfferKind;
import dev.cks.host.report.PluginIdentity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The profile of a plugin as plain JSON values. */
final class ProfileJson {

    private ProfileJson() {}

    static Map<String, @Nullable Object> of(PluginProfile profile) {
        Map<String, @Nullable Object> json =
                new LinkedHashMap<>(profile.report().toJson());
        json.put("trust", profile.report().file().trust().word());
        json.put("sha256", profile.report().file().sha256().orElse(null));
        json.put(
                "provider",
                profile.report().identity().map(PluginIdentity::provider).orElse(null));
        json.put(
                "requires",
                profile.report().identity().map(PluginIdentity::requires).orElse(null));
        json.put(
                "declares",
                profile.report()
                        .identity()
                        .map(identity -> Capability.words(identity.declared()))
                        .orElse(List.of()));
        json.put("found", profile.found().stream().map(ProfileJson::finding).toList());
        json.put(
                "extensions",
                profile.extensions().stream().map(ProfileJson::extension).toList());
        json.put("tools", profile.tools().stream().map(ProfileJson::tool).toList());
        json.put("prompts", offers(profile, OfferKind.PROMPT));
        json.put("resources", offers(profile, OfferKind.RESOURCE));
        json.put(
                "suspicions",
                profile.suspicions().stream().map(ProfileJson::suspicion).toList());
        return json;
    }

    private static Map<String, @Nullable Object> finding(CapabilityScan.Finding finding) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("capability", finding.allowedBy().map(Capability::word).orElse(null));
        json.put("what", finding.sentence());
        return json;
    }

    private static Map<String, Object> extension(Extension extension) {
        ConstraintInfo info = extension.info();
        return Map.of(
                "name", info.name(),
                "qualified_name", extension.qualifiedName(),
                "summary", info.summary(),
                "codes", info.codes(),
                "severity", info.severity().word(),
                "activation", info.activation().word());
    }

    private static Map<String, Object> tool(ToolInfo info) {
        return defined(info.name(), Definition.of(info));
    }

    private static List<Map<String, Object>> offers(PluginProfile profile, OfferKind kind) {
        return profile.offers().stream()
                .filter(offer -> offer.kind() == kind)
                .map(offer -> defined(offer.name(), Definition.of(offer)))
                .toList();
    }

    private static Map<String, Object> defined(String name, Definition definition) {
        return Map.of("name", name, "definition", definition.content(), "sha256", definition.sha256());
    }

    private static Map<String, Object> suspicion(Suspicion suspicion) {
        return Map.of("where", suspicion.where(), "what", suspicion.what());
    }
}
