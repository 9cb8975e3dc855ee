package dev.cks.plugins.decisions.model;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One change that a decision makes to the elements and links. Which fields have a meaning depends on the operation; the others are
 * empty, and left out of its JSON. Immutable.
 *
 * @param operation what it does
 * @param elementId the element, for a link the one that it leads from
 * @param kind the kind of the element, of an upsert
 * @param name the name of the element, of an upsert
 * @param properties the properties, of an upsert
 * @param toId the element that a link leads to
 * @param linkKind the kind of a link, in upper case
 * @param key the name of the property that is set
 * @param value its value
 */
public record Mutation(
        Operation operation,
        String elementId,
        String kind,
        String name,
        SortedMap<String, String> properties,
        String toId,
        String linkKind,
        String key,
        String value) {

    /** Copies the properties. */
    public Mutation {
        SortedMap<String, String> copy = new TreeMap<>(CodePointOrder.INSTANCE);
        copy.putAll(properties);
        properties = Collections.unmodifiableSortedMap(copy);
    }

    /** Returns one that makes sure that there is an element. */
    public static Mutation upsert(ElementRef element, Map<String, String> properties) {
        return new Mutation(
                Operation.UPSERT_ELEMENT,
                element.id(),
                element.kind(),
                element.name(),
                sorted(properties),
                "",
                "",
                "",
                "");
    }

    /** Returns one that sets a property. */
    public static Mutation set(ElementRef element, String key, String value) {
        return new Mutation(Operation.SET_PROP, element.id(), "", "", sorted(Map.of()), "", "", key, value);
    }

    /** Returns one that adds or retires a link. */
    public static Mutation link(Operation operation, ElementRef from, String linkKind, ElementRef to) {
        return new Mutation(operation, from.id(), "", "", sorted(Map.of()), to.id(), linkKind, "", "");
    }

    /** Tells whether it is about a link. */
    public boolean isLink() {
        return operation == Operation.ADD_LINK || operation == Operation.RETIRE_LINK;
    }

    /** Returns its JSON, with its keys in the order that kgai gives them. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("op", operation.word());
        put(json, "element_id", elementId);
        put(json, "kind", kind);
        put(json, "name", name);
        if (!properties.isEmpty()) {
            json.put("props", properties);
        }
        put(json, "from_id", isLink() ? elementId : "");
        put(json, "to_id", toId);
        put(json, "link_kind", linkKind);
        put(json, "key", key);
        put(json, "value", value);
        return json;
    }

    private static void put(Map<String, Object> json, String key, String value) {
        if (!value.isEmpty()) {
            json.put(key, value);
        }
    }

    private static SortedMap<String, String> sorted(Map<String, String> properties) {
        SortedMap<String, String> sorted = new TreeMap<>(CodePointOrder.INSTANCE);
        sorted.putAll(properties);
        return sorted;
    }
}
