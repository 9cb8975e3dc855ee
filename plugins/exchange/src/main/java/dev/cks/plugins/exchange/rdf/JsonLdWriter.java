package dev.cks.plugins.exchange.rdf;

import java.io.Writer;
import java.math.BigInteger;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** Writes the statements of a structure as JSON-LD while they come: one node for each object, in structure order. */
final class JsonLdWriter extends AbstractRDFHandler {

    /** Beyond it readers of JSON take numbers for floating point ones. */
    private static final int SAFE_BITS = 53;

    private final JsonGenerator out;
    private @Nullable Value subject;

    JsonLdWriter(Writer text) {
        out = JsonValues.FACTORY.createGenerator(
                new ObjectWriteContext.Base() {
                    @Override
                    public DefaultPrettyPrinter getPrettyPrinter() {
                        return new DefaultPrettyPrinter()
                                .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                                .withArrayIndenter(new DefaultIndenter("  ", "\n"));
                    }
                },
                text);
    }

    @Override
    public void startRDF() {
        out.writeStartObject();
        out.writeName("@context");
        JsonValues.write(Terms.PREFIXES, out);
        out.writeName("@graph");
        out.writeStartArray();
    }

    @Override
    public void handleStatement(Statement statement) {
        if (!statement.getSubject().equals(subject)) {
            endNode();
            subject = statement.getSubject();
            out.writeStartObject();
            out.writeStringProperty("@id", compact(subject));
        }
        if (statement.getPredicate().equals(RDF.TYPE)) {
            out.writeStringProperty("@type", compact(statement.getObject()));
        } else {
            out.writeName(compact(statement.getPredicate()));
            write(statement.getObject());
        }
    }

    @Override
    public void endRDF() {
        endNode();
        out.writeEndArray();
        out.writeEndObject();
        out.close();
    }

    private void endNode() {
        if (subject != null) {
            out.writeEndObject();
        }
    }

    private void write(Value value) {
        if (!(value instanceof Literal literal)) {
            out.writeStartObject();
            out.writeStringProperty("@id", compact(value));
            out.writeEndObject();
        } else if (literal.getDatatype().equals(XSD.STRING)) {
            out.writeString(literal.getLabel());
        } else if (isNative(literal)) {
            out.writeRawValue(literal.getLabel());
        } else {
            out.writeStartObject();
            out.writeStringProperty("@type", compact(literal.getDatatype()));
            out.writeStringProperty("@value", literal.getLabel());
            out.writeEndObject();
        }
    }

    private static boolean isNative(Literal literal) {
        IRI type = literal.getDatatype();
        return type.equals(XSD.BOOLEAN) || (type.equals(XSD.INTEGER) && isSafe(literal.integerValue()));
    }

    private static boolean isSafe(BigInteger number) {
        return number.bitLength() <= SAFE_BITS;
    }

    private static String compact(Value value) {
        String iri = value.stringValue();
        return Terms.PREFIXES.entrySet().stream()
                .filter(prefix -> iri.startsWith(prefix.getValue()))
                .map(prefix ->
                        prefix.getKey() + ":" + iri.substring(prefix.getValue().length()))
                .findFirst()
                .orElse(iri);
    }
}
