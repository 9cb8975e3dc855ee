package dev.cks.cli.explain;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolInfo;
import dev.cks.cli.configuration.Setting;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.validation.Extension;
import dev.cks.host.RegisteredTool;
import dev.cks.host.registry.PluginRegistry;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.ProblemCode;
import dev.cks.server.schema.KeepingParameters;
import java.util.ArrayList;
import java.util.List;

/** Makes pages of what things say of themselves, where the documentation has none. */
final class BuiltPages {

    private BuiltPages() {}

    static String of(ErrorCode error) {
        return lines(
                "# " + error.code(),
                "",
                error.when(),
                "",
                "What to do: " + error.remedy(),
                "",
                "The same call may succeed later: " + (error.retryable() ? "yes" : "no"));
    }

    static String of(ProblemCode problem) {
        return lines("# " + problem.name(), "", "A problem of a plugin jar.", "", "What to do: " + problem.fix());
    }

    static String of(PlatformCode code) {
        return lines("# " + code.code(), "", code.when(), "", "What to do: " + code.remedy());
    }

    static String of(ConstraintInfo rule) {
        List<String> lines = new ArrayList<>(List.of("# " + rule.code(), "", rule.summary(), ""));
        lines.add("- built in: judges every structure");
        addFacts(rule, lines);
        return String.join("\n", lines);
    }

    static String of(Extension extension) {
        ConstraintInfo info = extension.info();
        List<String> lines = new ArrayList<>(List.of("# " + extension.name(), "", info.summary(), ""));
        lines.add("- extension: " + extension.qualifiedName() + " of version " + extension.pluginVersion());
        lines.add("- runs: " + info.activation());
        addFacts(info, lines);
        addList("older names", info.aliases(), lines);
        addList("judges objects of type", info.judges(), lines);
        addList("declared by objects of type", info.declaredBy(), lines);
        info.docs().ifPresent(page -> lines.add("- page: " + page));
        return String.join("\n", lines);
    }

    static String of(RegisteredTool tool) {
        ToolInfo info = tool.info();
        return lines(
                "# " + tool.name(),
                "",
                info.title(),
                "",
                info.description(),
                "",
                "- tool: " + tool.qualifiedName() + " of version " + tool.pluginVersion(),
                "- changes what is kept: " + (info.hints().readOnly() ? "no" : "yes"),
                "- reaches beyond the platform: " + (info.hints().openWorld() ? "yes" : "no"),
                "",
                "Arguments, as JSON Schema:",
                "",
                CanonicalJson.pretty(KeepingParameters.input(info)));
    }

    static String of(PluginReport report, PluginRegistry registry) {
        List<String> lines = new ArrayList<>(List.of("# " + report.label(), "", "A plugin.", ""));
        report.identity().ifPresent(identity -> lines.add("- version: " + identity.version()));
        lines.add("- state: " + report.state().word());
        lines.add(
                "- file: " + report.file().path() + " (" + report.file().trust().word() + ")");
        addList(
                "extensions",
                registry.all().stream()
                        .filter(extension -> extension.pluginId().equals(report.label()))
                        .map(Extension::name)
                        .toList(),
                lines);
        addList(
                "tools",
                registry.tools().stream()
                        .filter(tool -> tool.pluginId().equals(report.label()))
                        .map(RegisteredTool::name)
                        .toList(),
                lines);
        report.problems()
                .forEach(problem -> lines.add("- " + problem.code() + ": " + problem.detail() + " " + problem.fix()));
        return String.join("\n", lines);
    }

    static <T> String of(Setting<T> setting) {
        return lines(
                "# " + setting.key(),
                "",
                setting.meaning(),
                "",
                "- takes: " + setting.expected(),
                "- default: " + CanonicalJson.compact(setting.toJson(setting.fallback())),
                "- variable: " + setting.variable().orElse("none"),
                "- written in: " + setting.writtenIn());
    }

    private static void addFacts(ConstraintInfo info, List<String> lines) {
        lines.add("- heaviest severity: " + info.severity().word());
        addList("codes", info.codes(), lines);
    }

    private static void addList(String what, List<String> values, List<String> lines) {
        if (!values.isEmpty()) {
            lines.add("- " + what + ": " + String.join(", ", values));
        }
    }

    private static String lines(String... lines) {
        return String.join("\n", lines);
    }
}
