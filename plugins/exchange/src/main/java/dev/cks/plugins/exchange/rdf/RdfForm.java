package dev.cks.plugins.exchange.rdf;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.regex.Pattern;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.eclipse.rdf4j.rio.ntriples.NTriplesParser;
import org.eclipse.rdf4j.rio.ntriples.NTriplesWriter;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;
import org.eclipse.rdf4j.rio.turtle.TurtleWriter;

/** How a structure is written as RDF, and RDF is read as a structure. Safe for use by many threads. */
public enum RdfForm {
    /** JSON-LD 1.1 with its context inside; nothing is ever fetched. */
    JSON_LD,
    /** Turtle 1.1. */
    TURTLE,
    /** N-Triples 1.1. */
    N_TRIPLES;

    /** What steers a terminal or turns the order of text around, and the line end that programs like to change. */
    private static final Pattern STEERING =
            Pattern.compile("[\\p{Cntrl}\\x80-\\x9F\\u2028-\\u202E\\u2066-\\u2069&&[^\\t\\n]]");

    private static final Pattern PLACE = Pattern.compile(" \\[line [0-9]+(, column [0-9]+)?]$");

    /** Returns the text of a structure; the same structure gives the same text. */
    public String write(KnowledgeStructure structure) {
        StringWriter text = new StringWriter();
        new Statements(writer(text)).write(structure);
        return escaped(text.toString());
    }

    /** Literals are the only place of these characters, and every form writes an escape as Java does. */
    private static String escaped(String text) {
        return STEERING.matcher(text)
                .replaceAll(
                        found -> String.format("\\\\u%04X", (int) found.group().charAt(0)));
    }

    /**
     * Returns the JSON text of the structure that a text describes; it is not admitted yet.
     *
     * @throws UnreadableRdfException when the text is malformed, or says what no structure can hold
     */
    public String read(String text) {
        Subjects subjects = new Subjects();
        try {
            parse(text, subjects);
        } catch (StackOverflowError tooDeep) {
            throw new UnreadableRdfException("Lists or blank nodes nest too deeply to be read");
        }
        return new StructureText(subjects).text();
    }

    private RDFHandler writer(Writer text) {
        return switch (this) {
            case JSON_LD -> new JsonLdWriter(text);
            case TURTLE -> new TurtleWriter(text);
            case N_TRIPLES -> new NTriplesWriter(text);
        };
    }

    private void parse(String text, RDFHandler out) {
        switch (this) {
            case JSON_LD -> JsonLdReader.read(text, out);
            case TURTLE -> parse(new TurtleParser(), text, out);
            case N_TRIPLES -> parse(new NTriplesParser(), text, out);
        }
    }

    private static void parse(RDFParser parser, String text, RDFHandler out) {
        parser.set(BasicParserSettings.VERIFY_DATATYPE_VALUES, false);
        parser.set(BasicParserSettings.PRESERVE_BNODE_IDS, true);
        parser.setRDFHandler(out);
        try {
            parser.parse(new StringReader(text));
        } catch (RDFParseException malformed) {
            // The columns that the parsers tell are none.
            String message =
                    PLACE.matcher(String.valueOf(malformed.getMessage())).replaceFirst("");
            throw new UnreadableRdfException(Shown.of(message), malformed.getLineNumber(), -1);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
