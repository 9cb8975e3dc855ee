package dev.cks.plugins.embedding;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every {@code EmbeddingProjection} is the target of exactly one {@code represents} relation from an object that exists,
 * says in {@code store_ref} where its vector is, and doesn't carry the vector itself.
 */
public final class EmbeddingProjection implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-EMBEDDING-PROJECTION";
    private static final String TYPE = "EmbeddingProjection";
    private static final String LINK = "represents";
    private static final List<String> INLINE_VECTORS = List.of("embedding", "vector");
    private static final ConstraintInfo INFO = ConstraintInfo.builder("embedding_projection", CODE)
            .summary("An embedding projection represents exactly one source and refers to its vector, not carries it.")
            .judges(TYPE)
            .docs("extensions/embedding_projection.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(
                Scope.objects(TYPE).linkedBy(LINK),
                (focus, context, found) -> Stream.of(
                                link(structure, focus.object()),
                                storeReference(focus.object()),
                                inlineVector(focus.object()))
                        .flatMap(Optional::stream)
                        .forEach(message -> found.report(Diagnostic.error(CODE, focus.object(), message))));
    }

    private static Optional<String> link(KnowledgeStructure structure, KnowledgeObject projection) {
        List<Relation> links = structure.relationsOf(projection, LINK, Role.TARGET).stream()
                .filter(Relation::binary)
                .toList();
        if (links.size() != 1) {
            return Optional.of("The projection must be the target of exactly one \"" + LINK
                    + "\" relation; it is the target of " + links.size());
        }
        return links.get(0).source().dangling()
                ? Optional.of(
                        "The projection represents " + links.get(0).source().id() + ", which doesn't exist")
                : Optional.empty();
    }

    private static Optional<String> storeReference(KnowledgeObject projection) {
        return projection.structure().truthy("store_ref")
                ? Optional.empty()
                : Optional.of("The projection must say in \"store_ref\" where its vector is stored");
    }

    private static Optional<String> inlineVector(KnowledgeObject projection) {
        List<String> inline =
                INLINE_VECTORS.stream().filter(projection.structure()::has).toList();
        return inline.isEmpty()
                ? Optional.empty()
                : Optional.of("The projection must refer to its vector, not carry it: remove " + inline);
    }
}
