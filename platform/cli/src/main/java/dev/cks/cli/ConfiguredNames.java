package dev.cks.cli;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.ConfigurationProblem;
import dev.cks.cli.configuration.Name;
import dev.cks.cli.configuration.Place;
import dev.cks.cli.configuration.Resolved;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.Setting;
import dev.cks.core.text.NearestName;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.host.PluginHost;
import dev.cks.host.ToolCatalog;
import dev.cks.host.report.PluginReport;
import dev.cks.server.Toolset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Compares the extensions, tools and codes that the configuration names with those that there are. For one thread. */
final class ConfiguredNames {

    private final Configuration configuration;
    private final ExtensionResolver resolver;
    private final List<ConfigurationProblem> problems = new ArrayList<>();

    private ConfiguredNames(Configuration configuration, ExtensionResolver resolver) {
        this.configuration = configuration;
        this.resolver = resolver;
    }

    /** Returns a problem for every name that stands for nothing, or for several things. */
    static List<ConfigurationProblem> problems(Configuration configuration, PluginHost host) {
        ConfiguredNames names = new ConfiguredNames(configuration, host.registry());
        names.checkPlugins(host.reports().stream().map(PluginReport::label).toList());
        names.checkExtensions(Schema.EXTENSIONS_ON, true);
        names.checkExtensions(Schema.EXTENSIONS_OFF, false);
        names.checkExtensions(Schema.EXTENSIONS_FORCE, false);
        names.checkGrants();
        names.checkCodes();
        names.problems.addAll(toolProblems(configuration, host.registry()));
        return List.copyOf(names.problems);
    }

    /** Returns a problem for every name of a tool to list that stands for nothing. */
    static List<ConfigurationProblem> toolProblems(Configuration configuration, ToolCatalog catalog) {
        List<Name> names = configuration.get(Schema.TOOLS);
        Map<String, String> hints = new Toolset(Name.texts(names)).unknown(catalog);
        return names.stream()
                .filter(name -> hints.containsKey(name.text()))
                .map(name -> ConfigurationProblem.at(
                        name.place(),
                        "tools names " + name.text() + ", which is neither a tool nor a set of tools; "
                                + hints.get(name.text())))
                .toList();
    }

    private void checkPlugins(List<String> known) {
        Resolved<?> grants = configuration.resolve(Schema.GRANTS);
        configuration.get(Schema.GRANTS).keySet().stream()
                .filter(id -> !known.contains(id))
                .forEach(id -> problems.add(new ConfigurationProblem(
                        String.join(", ", grants.where()),
                        "grants names " + id + ", a plugin that isn't here"
                                + hint(id, known, "; \"cks plugins list\" shows what is"),
                        "")));
    }

    private void checkExtensions(Setting<List<Name>> setting, boolean everyMayBeMeant) {
        for (Name name : configuration.get(setting)) {
            boolean every = name.text().equals(RequestedExtensions.EVERY_EXTENSION);
            if (every && !everyMayBeMeant) {
                add(
                        name.place(),
                        setting.key() + " can't name \"all\": write the names out, so that a plugin that is"
                                + " missing is noticed");
            } else if (!every) {
                checkExtension(setting, name);
            }
        }
    }

    private void checkExtension(Setting<List<Name>> setting, Name name) {
        try {
            resolver.resolve(List.of(name.text()));
        } catch (ToolException unresolved) {
            add(
                    name.place(),
                    unresolved.code().equals(ErrorCode.AMBIGUOUS_EXTENSION)
                            ? setting.key() + ": " + unresolved.getMessage()
                            : unknown(setting, name, everyName()));
        }
    }

    /** Only a qualified name says whose code is trusted. */
    private void checkGrants() {
        List<String> qualified = installed(Extension::qualifiedName);
        for (Name name : configuration.get(Schema.EXTENSIONS_GRANT)) {
            if (!qualified.contains(name.text())) {
                List<String> meant = qualified.stream()
                        .filter(each -> each.endsWith(":" + name.text()))
                        .toList();
                add(
                        name.place(),
                        meant.isEmpty()
                                ? unknown(Schema.EXTENSIONS_GRANT, name, qualified)
                                : "extensions.grant needs a qualified name: " + String.join(" or ", meant)
                                        + " instead of " + name.text());
            }
        }
    }

    private void checkCodes() {
        List<String> known = KnownCodes.of(resolver.all());
        configuration
                .get(Schema.SEVERITY)
                .forEach((code, override) -> checkCode("severity", code, override.place(), known));
        configuration
                .get(Schema.SUPPRESSIONS)
                .forEach(suppression -> checkCode("suppressions", suppression.code(), suppression.place(), known));
    }

    private void checkCode(String key, String code, Place place, List<String> known) {
        if (!known.contains(code)) {
            add(
                    place,
                    key + " names " + code + ", a code that no rule here emits"
                            + hint(code, known, "; \"cks explain\" lists the codes"));
        }
    }

    private static String unknown(Setting<List<Name>> setting, Name name, Collection<String> known) {
        return setting.key() + " names " + name.text() + ", an extension that no plugin here provides"
                + hint(name.text(), known, "; \"cks list-extensions\" shows what is installed");
    }

    private static String hint(String name, Collection<String> known, String otherwise) {
        return NearestName.of(name, known)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse(otherwise);
    }

    private List<String> everyName() {
        return Stream.concat(installed(Extension::name).stream(), installed(Extension::qualifiedName).stream())
                .toList();
    }

    private List<String> installed(Function<Extension, String> name) {
        return resolver.all().stream().map(name).toList();
    }

    private void add(Place place, String what) {
        problems.add(ConfigurationProblem.at(place, what));
    }
}
