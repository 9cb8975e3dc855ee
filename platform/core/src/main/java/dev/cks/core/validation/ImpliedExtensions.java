package dev.cks.core.validation;

import dev.cks.api.constraint.Implication;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The extensions that the declarations in a structure ask for by way of others.
 *
 * @param found those that are installed
 * @param missing the names of those that aren't
 */
record ImpliedExtensions(List<Extension> found, List<String> missing) {

    /** Looks for what some extensions imply on a structure. */
    static ImpliedExtensions of(
            Collection<Extension> implying, KnowledgeStructure structure, ExtensionResolver resolver) {
        Set<String> names = new LinkedHashSet<>();
        for (Extension extension : implying) {
            extension
                    .info()
                    .implication()
                    .ifPresent(implication -> extension
                            .info()
                            .declaredBy()
                            .forEach(type -> asked(implication, structure.objectsOfType(type))
                                    .forEach(names::add)));
        }
        ImpliedExtensions implied = new ImpliedExtensions(new ArrayList<>(), new ArrayList<>());
        names.forEach(name -> implied.add(name, resolver));
        return implied;
    }

    private static Stream<String> asked(Implication implication, List<? extends KnowledgeObject> declarations) {
        return declarations.stream()
                .map(KnowledgeObject::structure)
                .filter(content -> content.flag("enabled").orElse(true))
                .flatMap((JsonObject content) -> content.text(implication.field()).stream())
                .filter(implication.names()::contains);
    }

    private void add(String name, ExtensionResolver resolver) {
        try {
            found.addAll(resolver.resolve(List.of(name)));
        } catch (ToolException notInstalled) {
            missing.add(name);
        }
    }
}
