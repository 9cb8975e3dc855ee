package dev.cks.plugins.exchange.rdf;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.base.CoreDatatype;
import org.eclipse.rdf4j.model.vocabulary.XSD;

/** Brings literals to plain values. What JSON has no form for stays its text; a language tag goes. */
final class Literals {

    private Literals() {}

    /**
     * Returns the value of a literal.
     *
     * @throws UnreadableRdfException when its text isn't of its type, or JSON can't hold it
     */
    static Object value(Literal literal) {
        if (literal.getDatatype().equals(Terms.JSON)) {
            return JsonValues.Raw.of(literal.getLabel());
        }
        CoreDatatype.XSD type = literal.getCoreDatatype().asXSDDatatypeOrNull();
        try {
            return type == null ? literal.getLabel() : value(literal, type);
        } catch (IllegalArgumentException malformed) {
            throw new UnreadableRdfException("\"" + Shown.of(literal.getLabel()) + "\" is no "
                    + literal.getDatatype().getLocalName() + " that JSON can hold");
        }
    }

    private static Object value(Literal literal, CoreDatatype.XSD type) {
        String text = literal.getLabel().strip();
        if (type == CoreDatatype.XSD.BOOLEAN) {
            return literal.booleanValue();
        }
        if (type.isIntegerDatatype()) {
            return new BigInteger(text);
        }
        if (type.isNumericDatatype()) {
            // Java reads more than numbers of XML Schema: 1d, 0x1p3, NaN.
            double number = new BigDecimal(text).doubleValue();
            if (Double.isFinite(number)) {
                return number;
            }
            throw new IllegalArgumentException(XSD.DOUBLE.getLocalName());
        }
        return literal.getLabel();
    }
}
