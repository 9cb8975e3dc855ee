package dev.cks.plugins.exchange.rdf;

import static dev.cks.plugins.exchange.rdf.Terms.VALUES;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.jspecify.annotations.Nullable;

/** Says a structure in statements: object by object in structure order, no property of an object twice. */
final class Statements {

    /** The keys of a relation that are said by terms of their own. */
    private static final Set<String> OF_RELATIONS = Set.of("participants", "relation_type");

    private final RDFHandler out;

    Statements(RDFHandler out) {
        this.out = out;
    }

    void write(KnowledgeStructure structure) {
        out.startRDF();
        Terms.PREFIXES.forEach(out::handleNamespace);
        List<KnowledgeObject> objects = structure.objects();
        int position = 0;
        for (KnowledgeObject object : objects) {
            write(object, position++);
        }
        out.endRDF();
    }

    private void write(KnowledgeObject object, int position) {
        Identity identity = object.identity();
        IRI subject = Terms.iri(Terms.OBJECT, identity.id());
        say(subject, RDF.TYPE, Terms.iri(Terms.TYPE, identity.type()));
        say(subject, Terms.NAME, VALUES.createLiteral(identity.name()));
        say(subject, Terms.POSITION, VALUES.createLiteral(BigInteger.valueOf(position)));
        Set<String> fields = new HashSet<>(object.structure().keys());
        Optional<Relation> relation = object.relation();
        relation.ifPresent(related -> {
            writeRelation(subject, related);
            fields.removeAll(OF_RELATIONS);
        });
        for (String key : object.structure().keys()) {
            if (fields.contains(key)) {
                say(
                        subject,
                        Terms.iri(Terms.FIELD, key),
                        value(object.structure().value(key).orElse(null)));
            }
        }
    }

    private void writeRelation(IRI subject, Relation relation) {
        say(subject, Terms.RELATION_TYPE, VALUES.createLiteral(relation.relationType()));
        int place = 1;
        for (Reference participant : relation.participants()) {
            say(subject, Terms.participant(place++), Terms.iri(Terms.OBJECT, participant.id()));
        }
    }

    private static Value value(@Nullable Object value) {
        if (value instanceof String text) {
            return VALUES.createLiteral(text);
        }
        if (value instanceof Boolean flag) {
            return VALUES.createLiteral(flag.toString(), XSD.BOOLEAN);
        }
        if (value instanceof Long || value instanceof BigInteger) {
            return VALUES.createLiteral(value.toString(), XSD.INTEGER);
        }
        if (value instanceof Double number && !isNegativeZero(number)) {
            return VALUES.createLiteral(number.toString(), XSD.DOUBLE);
        }
        return VALUES.createLiteral(JsonValues.text(value), Terms.JSON);
    }

    /** Writers of Turtle drop its sign. */
    private static boolean isNegativeZero(Double number) {
        return number.equals(-0.0);
    }

    private void say(IRI subject, IRI property, Value value) {
        out.handleStatement(VALUES.createStatement(subject, property, value));
    }
}
