package dev.cks.plugins.exchange.rdf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;

/** Collects statements by what they are about; saying the same again adds nothing. */
final class Subjects extends AbstractRDFHandler {

    private final Map<Resource, Map<IRI, Set<Value>>> properties = new LinkedHashMap<>();

    @Override
    public void handleStatement(Statement statement) {
        if (statement.getContext() != null) {
            throw new UnreadableRdfException("Named graphs have no place in a structure");
        }
        properties
                .computeIfAbsent(statement.getSubject(), subject -> new LinkedHashMap<>())
                .computeIfAbsent(statement.getPredicate(), property -> new LinkedHashSet<>())
                .add(statement.getObject());
    }

    /** Returns everything that something is said about, in order of appearance. */
    List<Resource> all() {
        return new ArrayList<>(properties.keySet());
    }

    boolean has(Resource subject) {
        return properties.containsKey(subject);
    }

    /** Returns what is said about a subject. */
    Map<IRI, Set<Value>> of(Resource subject) {
        return properties.getOrDefault(subject, Map.of());
    }
}
