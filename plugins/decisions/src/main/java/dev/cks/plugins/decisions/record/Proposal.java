package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.model.ElementRef;
import dev.cks.plugins.decisions.model.Operation;
import dev.cks.plugins.decisions.model.Source;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A decision as somebody proposes it. Immutable.
 *
 * @param title what was decided
 * @param rationale why; may be empty
 * @param author who decided; empty for whoever records it
 * @param date when it was decided; empty for now
 * @param sources where more is to be found
 * @param supersedesOn elements that it governs besides those that it changes
 * @param changes what it changes, in order
 */
public record Proposal(
        String title,
        String rationale,
        String author,
        Optional<Instant> date,
        List<Source> sources,
        List<ElementRef> supersedesOn,
        List<Change> changes) {

    /** Copies the lists. */
    public Proposal {
        sources = List.copyOf(sources);
        supersedesOn = List.copyOf(supersedesOn);
        changes = List.copyOf(changes);
    }

    /**
     * A change that is proposed. Immutable.
     *
     * @param operation what it does
     * @param element the element, for a link the one that it leads from
     * @param properties the properties, of an upsert
     * @param link the kind of a link as it was written
     * @param to the element that a link leads to; that itself for anything else
     * @param key the property that is set
     * @param value its value
     */
    public record Change(
            Operation operation,
            ElementRef element,
            Map<String, String> properties,
            String link,
            ElementRef to,
            String key,
            String value) {

        /** Copies the properties. */
        public Change {
            properties = Map.copyOf(properties);
        }

        static Change upsert(ElementRef element, Map<String, String> properties) {
            return new Change(Operation.UPSERT_ELEMENT, element, properties, "", element, "", "");
        }

        static Change set(ElementRef element, String key, String value) {
            return new Change(Operation.SET_PROP, element, Map.of(), "", element, key, value);
        }

        static Change link(Operation operation, ElementRef from, String link, ElementRef to) {
            return new Change(operation, from, Map.of(), link, to, "", "");
        }
    }
}
