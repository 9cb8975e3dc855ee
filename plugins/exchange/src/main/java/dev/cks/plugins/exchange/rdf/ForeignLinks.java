package dev.cks.plugins.exchange.rdf;

import dev.cks.api.knowledge.Identity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Resource;

/**
 * What a text that isn't ours says of two things at once: each such statement becomes a relation, and what it names
 * without saying more becomes an object.
 */
final class ForeignLinks {

    /** The type of what the text gives no type. */
    static final String RESOURCE = "Resource";

    private static final String RELATION = "Relation";

    private final Subjects subjects;
    private final Map<String, ReadObject> named = new LinkedHashMap<>();
    private final List<ReadObject> relations = new ArrayList<>();

    ForeignLinks(Subjects subjects) {
        this.subjects = subjects;
    }

    void add(String source, IRI property, Resource target) {
        String targetId = StructureText.id(target);
        if (!subjects.has(target)) {
            named.computeIfAbsent(
                    targetId, id -> new ReadObject(new Identity(id, RESOURCE, id), Map.of(), ReadObject.UNNUMBERED));
        }
        String type = property.stringValue();
        Identity identity =
                new Identity("<" + source + "> <" + type + "> <" + targetId + ">", RELATION, property.getLocalName());
        relations.add(new ReadObject(
                identity,
                new TreeMap<>(Map.of("participants", List.of(source, targetId), "relation_type", type)),
                ReadObject.UNNUMBERED));
    }

    /** Returns the objects that are only named, and then the relations. */
    Stream<ReadObject> objects() {
        return Stream.concat(named.values().stream(), relations.stream());
    }
}
