package dev.cks.core.validation;

import dev.cks.api.constraint.Implication;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The extensions that the declarations in a structure ask for by way of others. */
final class ImpliedExtensions {

    private ImpliedExtensions() {}

    /** Looks for what some extensions imply on a structure. */
    static InstalledNames of(Collection<Extension> implying, KnowledgeStructure structure, ExtensionResolver resolver) {
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
        return InstalledNames.of(names, resolver);
    }

    private static Stream<String> asked(Implication implication, List<? extends KnowledgeObject> declarations) {
        return declarations.stream()
                .map(KnowledgeObject::structure)
                .filter(content -> content.flag("enabled").orElse(true))
                .flatMap((JsonObject content) -> content.text(implication.field()).stream())
                .filter(implication.names()::contains);
    }
}
