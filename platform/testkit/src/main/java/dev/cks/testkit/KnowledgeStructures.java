package dev.cks.testkit;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.structure.EntryProblem;
import dev.cks.core.structure.StructureBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes structures for tests, by the rules that the platform itself applies to whatever enters it. Thread-safe.
 *
 * <pre>{@code
 * KnowledgeStructure library = KnowledgeStructures.of(
 *         object("b1", "Book", Map.of("title", "Ulysses")),
 *         object("a1", "Author"),
 *         relation("r1", "written_by", "b1", "a1"));
 * }</pre>
 */
public final class KnowledgeStructures {

    private static final String RELATION = "Relation";

    private KnowledgeStructures() {}

    /**
     * Returns a structure of these entries, in this order.
     *
     * @throws IllegalArgumentException when an entry breaks the rules of structures: an id that is taken, malformed
     *     participants, a value that is no JSON
     */
    public static KnowledgeStructure of(Entry... entries) {
        StructureBuilder builder = new StructureBuilder();
        for (Entry entry : entries) {
            List<EntryProblem> problems = builder.add(entry.identity(), entry.content());
            if (!problems.isEmpty()) {
                throw new IllegalArgumentException(
                        "The entry \"" + entry.identity().id() + "\" can't be part of a structure: " + problems);
            }
        }
        return builder.build();
    }

    /**
     * Returns the structure that a text describes.
     *
     * @throws IllegalArgumentException when the text is malformed, with every problem
     */
    public static KnowledgeStructure json(String text) {
        try {
            return codec().parse(text).structure();
        } catch (ToolException refusal) {
            throw new IllegalArgumentException(
                    refusal.getMessage() + ": " + refusal.details().get("problems"), refusal);
        }
    }

    /** Returns the canonical text of a structure. */
    public static String text(KnowledgeStructure structure) {
        return codec().serialize(structure);
    }

    /** Returns an object without content that is named like its id. */
    public static Entry object(String id, String type) {
        return object(id, type, Map.of());
    }

    /** Returns an object that is named like its id. */
    public static Entry object(String id, String type, Map<String, ?> content) {
        return new Entry(new Identity(id, type, id), new LinkedHashMap<>(content));
    }

    /** Returns a relation that is named like its id and labelled {@code Relation}. */
    public static Entry relation(String id, String relationType, String... participants) {
        Map<String, Object> content = Map.of("relation_type", relationType, "participants", List.of(participants));
        return new Entry(new Identity(id, RELATION, id), content);
    }

    private static Codec codec() {
        return new Codec(ParseLimits.DEFAULT);
    }
}
