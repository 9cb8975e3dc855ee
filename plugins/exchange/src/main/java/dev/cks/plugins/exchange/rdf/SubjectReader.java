package dev.cks.plugins.exchange.rdf;

import dev.cks.api.knowledge.Identity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.jspecify.annotations.Nullable;

/** Brings what is said of one subject to the form of an object. */
final class SubjectReader {

    private final Resource subject;
    private final String id;
    private final ForeignLinks links;
    private final List<String> types = new ArrayList<>();
    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    private final SortedMap<Integer, String> participants = new TreeMap<>();
    private Optional<String> name = Optional.empty();
    private Optional<String> label = Optional.empty();
    private Optional<String> relationType = Optional.empty();
    private long position = ReadObject.UNNUMBERED;

    SubjectReader(Resource subject, ForeignLinks links) {
        this.subject = subject;
        this.id = StructureText.id(subject);
        this.links = links;
    }

    ReadObject object(Map<IRI, Set<Value>> properties) {
        properties.forEach(this::read);
        String type = types.isEmpty() ? ForeignLinks.RESOURCE : types.get(0);
        if (types.size() > 1) {
            put(RDF.TYPE.stringValue(), List.copyOf(types));
        }
        putRelation();
        return new ReadObject(new Identity(id, type, name.or(() -> label).orElse(id)), fields, position);
    }

    private void read(IRI property, Set<Value> values) {
        if (property.equals(RDF.TYPE)) {
            values.forEach(value -> types.add(type(value)));
        } else if (property.equals(Terms.NAME)) {
            name = Optional.of(text(property, values));
        } else if (property.equals(Terms.RELATION_TYPE)) {
            relationType = Optional.of(text(property, values));
        } else if (property.equals(Terms.POSITION)) {
            position = position(text(property, values));
        } else if (isParticipant(property, values)) {
            participants.put(Terms.participantPlace(property), StructureText.id((Resource) only(property, values)));
        } else {
            readField(property, values);
        }
    }

    /** Containers of others have members of the same name; ours are only those of relations. */
    private boolean isParticipant(IRI property, Set<Value> values) {
        return Terms.participantPlace(property) > 0
                && subject.stringValue().startsWith(Terms.OBJECT)
                && values.stream().allMatch(Resource.class::isInstance);
    }

    private void readField(IRI property, Set<Value> values) {
        String iri = property.stringValue();
        Optional<String> key = Terms.text(Terms.FIELD, iri);
        if (key.isEmpty() && iri.startsWith(Terms.OURS)) {
            throw new UnreadableRdfException("<" + Shown.of(iri) + "> is no property of the RDF form");
        }
        List<Object> literals = new ArrayList<>();
        for (Value value : values) {
            if (value instanceof Literal literal) {
                literals.add(Literals.value(literal));
                label = property.equals(RDFS.LABEL) ? label.or(() -> Optional.of(literal.getLabel())) : label;
            } else if (value instanceof Resource target && key.isEmpty()) {
                links.add(id, property, target);
            } else {
                throw new UnreadableRdfException("The field <" + Shown.of(iri) + "> of " + Shown.of(id)
                        + " holds no literal: " + Shown.of(value.stringValue()));
            }
        }
        if (!literals.isEmpty()) {
            put(key.orElse(iri), literals.size() == 1 ? literals.get(0) : literals);
        }
    }

    private void putRelation() {
        if (relationType.isPresent() && !participants.isEmpty()) {
            int places = participants.lastKey();
            if (participants.size() != places) {
                throw new UnreadableRdfException("The participants of " + Shown.of(id) + " are not numbered rdf:_1 to"
                        + " rdf:_" + participants.size());
            }
            put("participants", List.copyOf(participants.values()));
            put("relation_type", relationType.get());
        } else if (relationType.isPresent() || !participants.isEmpty()) {
            throw new UnreadableRdfException(Shown.of(id)
                    + " needs both cks:relationType and participants rdf:_1, rdf:_2, ... to be a relation");
        }
    }

    private void put(String key, Object value) {
        if (fields.put(key, value) != null) {
            throw new UnreadableRdfException(Shown.of(id) + " says " + Shown.of(key) + " in two ways");
        }
    }

    private static String type(Value value) {
        return Terms.text(Terms.TYPE, value.stringValue()).orElse(value.stringValue());
    }

    private String text(IRI property, Set<Value> values) {
        if (only(property, values) instanceof Literal literal) {
            return literal.getLabel();
        }
        throw new UnreadableRdfException("The " + property.getLocalName() + " of " + Shown.of(id) + " is no literal");
    }

    private Value only(IRI property, Set<Value> values) {
        if (values.size() > 1) {
            throw new UnreadableRdfException(
                    Shown.of(id) + " has " + values.size() + " values of <" + property + ">; one is allowed");
        }
        return values.iterator().next();
    }

    private long position(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException malformed) {
            throw new UnreadableRdfException("The position of " + Shown.of(id) + " is no whole number");
        }
    }
}
