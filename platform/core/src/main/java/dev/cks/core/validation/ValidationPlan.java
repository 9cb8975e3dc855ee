package dev.cks.core.validation;

import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is to run on one structure besides the built-in rules.
 *
 * @param run the extensions to run, each once: requested ones first, then forced ones
 * @param names which of them were requested, which forced, and which were left unasked
 * @param missing the names of extensions that must run and aren't installed
 */
public record ValidationPlan(List<Extension> run, Extensions names, List<String> missing) {

    /** Runs nothing but the built-in rules. */
    public static final ValidationPlan BUILT_IN_RULES = new ValidationPlan(List.of(), Extensions.NONE, List.of());

    /** Copies the lists. */
    public ValidationPlan {
        run = List.copyOf(run);
        missing = List.copyOf(missing);
    }

    /**
     * Plans the requested extensions, those that the structure's types force, those that a session remembers, and those that
     * any of these imply; all but the requested ones count as forced. What a session remembers and isn't installed any more is
     * missing: nobody asks for it now, but the session was promised to keep it.
     *
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     */
    public static ValidationPlan full(
            ExtensionResolver resolver, KnowledgeStructure structure, List<String> requested, List<String> remembered) {
        Set<String> types = structure.types();
        InstalledNames promised = InstalledNames.of(remembered, resolver);
        List<Extension> forced = Stream.concat(resolver.forcedBy(types).stream(), promised.found().stream())
                .toList();
        List<String> missing = Stream.concat(resolver.missingFor(types).stream(), promised.missing().stream())
                .toList();
        return plan(resolver, structure, requested, forced, missing);
    }

    /**
     * Plans the requested extensions, those that they imply, and nothing else.
     *
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     */
    public static ValidationPlan requestedOnly(
            ExtensionResolver resolver, KnowledgeStructure structure, List<String> requested) {
        return plan(resolver, structure, requested, List.of(), List.of());
    }

    private static ValidationPlan plan(
            ExtensionResolver resolver,
            KnowledgeStructure structure,
            List<String> requested,
            List<Extension> forced,
            List<String> missing) {
        Map<String, Extension> run = new LinkedHashMap<>();
        resolver.resolve(requested).forEach(extension -> run.putIfAbsent(extension.qualifiedName(), extension));
        InstalledNames implied = ImpliedExtensions.of(
                Stream.concat(run.values().stream(), forced.stream()).toList(), structure, resolver);
        List<String> forcedNames = Stream.concat(forced.stream(), implied.found().stream())
                .filter(extension -> run.putIfAbsent(extension.qualifiedName(), extension) == null)
                .map(Extension::name)
                .toList();
        List<String> names = requested.stream().distinct().toList();
        return new ValidationPlan(
                List.copyOf(run.values()),
                new Extensions(names, forcedNames, notEnforced(resolver, structure.types(), run.keySet())),
                Stream.concat(missing.stream(), implied.missing().stream())
                        .distinct()
                        .toList());
    }

    private static List<String> notEnforced(ExtensionResolver resolver, Set<String> types, Set<String> run) {
        return resolver.all().stream()
                .filter(extension -> !run.contains(extension.qualifiedName()))
                .filter(extension -> extension.info().declaredBy().stream().anyMatch(types::contains))
                .map(Extension::name)
                .distinct()
                .toList();
    }
}
