package dev.cks.plugins.exchange.rdf;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.XSD;

/** The IRIs of the RDF form. Ids, types and field names are free text, so they stand percent-encoded behind a base. */
final class Terms {

    static final ValueFactory VALUES = SimpleValueFactory.getInstance();

    /** Every IRI of ours begins so. */
    static final String OURS = "urn:cks:";

    static final String OBJECT = OURS + "object:";
    static final String TYPE = OURS + "type:";
    static final String FIELD = OURS + "field:";
    private static final String TERM = OURS + "term:";

    /** The display name of an object. */
    static final IRI NAME = VALUES.createIRI(TERM, "name");
    /** The place of an object in its structure, from 0. */
    static final IRI POSITION = VALUES.createIRI(TERM, "position");
    /** The kind of a relation; participants are the members {@code rdf:_1}, {@code rdf:_2} and so on. */
    static final IRI RELATION_TYPE = VALUES.createIRI(TERM, "relationType");

    static final IRI JSON = VALUES.createIRI(RDF.NAMESPACE, "JSON");

    /** By which prefixes texts shorten IRIs. */
    static final Map<String, String> PREFIXES = prefixes();

    private Terms() {}

    private static Map<String, String> prefixes() {
        Map<String, String> prefixes = new LinkedHashMap<>();
        prefixes.put("cks", TERM);
        prefixes.put("object", OBJECT);
        prefixes.put("type", TYPE);
        prefixes.put("field", FIELD);
        prefixes.put("rdf", RDF.NAMESPACE);
        prefixes.put("xsd", XSD.NAMESPACE);
        return prefixes;
    }

    /** Returns the IRI of a text behind a base. */
    static IRI iri(String base, String text) {
        String encoded = URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
        return VALUES.createIRI(base + encoded);
    }

    /** Returns the text that an IRI holds behind a base, empty when it has another base. */
    static Optional<String> text(String base, String iri) {
        if (!iri.startsWith(base)) {
            return Optional.empty();
        }
        String encoded = iri.substring(base.length());
        try {
            return Optional.of(URLDecoder.decode(encoded.replace("+", "%2B"), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException malformed) {
            throw new UnreadableRdfException("<" + iri + "> is not percent-encoded correctly");
        }
    }

    /** Returns the property of the n-th participant, from 1. */
    static IRI participant(int place) {
        return VALUES.createIRI(RDF.NAMESPACE, "_" + place);
    }

    /** Returns which participant a property is of, from 1; 0 for any other property. */
    static int participantPlace(IRI property) {
        String iri = property.stringValue();
        String place = iri.startsWith(RDF.NAMESPACE + "_") ? iri.substring(RDF.NAMESPACE.length() + 1) : "";
        return place.matches("[1-9][0-9]{0,8}") ? Integer.parseInt(place) : 0;
    }
}
