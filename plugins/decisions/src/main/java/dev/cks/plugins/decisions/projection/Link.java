package dev.cks.plugins.decisions.projection;

import java.util.Comparator;

/**
 * A link between elements. Immutable.
 *
 * @param from the id of the element that it leads from
 * @param kind its kind, in upper case
 * @param to the id of the element that it leads to
 */
public record Link(String from, String kind, String to) implements Comparable<Link> {

    private static final Comparator<Link> ORDER =
            Comparator.comparing(Link::from).thenComparing(Link::kind).thenComparing(Link::to);

    @Override
    public int compareTo(Link other) {
        return ORDER.compare(this, other);
    }
}
