package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.model.ElementRef;
import dev.cks.plugins.decisions.model.Mutation;
import dev.cks.plugins.decisions.model.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a proposal touches, what of that it governs, and how it says so: the rules of authority, after kgai.
 *
 * <p>A decision governs an element whose properties it sets, from which it adds or retires a link, which it names in
 * {@code supersedes_on}, or which it names although nobody governs it, unless only as an end of a link. About what it but names
 * besides it only tells something. For one proposal.
 */
final class Touched {

    private final Set<String> shapes = new LinkedHashSet<>();
    private final Set<String> targets = new LinkedHashSet<>();
    private final List<Mutation> mutations = new ArrayList<>();
    private final List<String> summary = new ArrayList<>();
    private final Map<String, ElementRef> named = new LinkedHashMap<>();
    private final Set<String> upserted = new HashSet<>();

    /**
     * Looks at a proposal.
     *
     * @param isGoverned whether anybody governs an element
     * @param isKnown whether there is an element
     */
    static Touched by(Proposal proposal, Predicate<String> isGoverned, Predicate<String> isKnown) {
        Touched touched = new Touched();
        proposal.changes().forEach(change -> touched.add(change, isGoverned));
        proposal.supersedesOn().forEach(element -> {
            if (isKnown.test(element.id())) {
                touched.name(element);
            } else {
                touched.implied(element);
            }
            touched.targets.add(element.id());
        });
        return touched;
    }

    private void add(Proposal.Change change, Predicate<String> isGoverned) {
        ElementRef element = change.element();
        switch (change.operation()) {
            case UPSERT_ELEMENT -> {
                name(element);
                upserted.add(element.id());
                mutations.add(Mutation.upsert(element, change.properties()));
                summary.add("element " + element.name());
                if (!change.properties().isEmpty() || !isGoverned.test(element.id())) {
                    targets.add(element.id());
                }
            }
            case SET_PROP -> {
                implied(element);
                targets.add(element.id());
                mutations.add(Mutation.set(element, change.key(), change.value()));
                summary.add("set " + element + "." + change.key());
            }
            case ADD_LINK, RETIRE_LINK -> {
                implied(element);
                implied(change.to());
                targets.add(element.id());
                String kind = change.link().trim().toUpperCase(Locale.ROOT);
                mutations.add(Mutation.link(change.operation(), element, kind, change.to()));
                summary.add((change.operation() == Operation.ADD_LINK ? "link " : "retire ") + element + "-"
                        + change.link() + "->" + change.to());
            }
        }
    }

    /** An element that a change names has to be there, so the change says so first, unless the decision did already. */
    private void implied(ElementRef element) {
        name(element);
        if (upserted.add(element.id())) {
            mutations.add(Mutation.upsert(element, Map.of()));
        }
    }

    private void name(ElementRef element) {
        shapes.add(element.id());
        named.putIfAbsent(element.id(), element);
    }

    /** Returns the ids of the elements that it touches, in the order in which it names them. */
    List<String> shapes() {
        return List.copyOf(shapes);
    }

    /** Returns the ids of those that it governs, in the same order. */
    List<String> targets() {
        return shapes.stream().filter(targets::contains).toList();
    }

    /** Returns what it changes. */
    List<Mutation> mutations() {
        return List.copyOf(mutations);
    }

    /** Returns what it changes in a line for people. */
    String summary() {
        return String.join("; ", summary);
    }

    /** Returns the elements by their ids, as they are spelled first. */
    Map<String, ElementRef> named() {
        return named;
    }
}
