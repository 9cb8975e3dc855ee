package dev.cks.host.lock;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a plugin contributed when it was installed.
 *
 * @param services the provider classes by the name of their service
 * @param extensions the short names of its extensions
 * @param tools the definitions of its tools by name
 * @param offers the definitions of what else it offers by id
 */
public record LockedContents(
        SortedMap<String, List<String>> services,
        SortedSet<String> extensions,
        SortedMap<String, Definition> tools,
        SortedMap<String, Definition> offers) {

    /** Contributes nothing. */
    public static final LockedContents NONE =
            new LockedContents(new TreeMap<>(), new TreeSet<>(), new TreeMap<>(), new TreeMap<>());

    /** Copies and sorts. */
    public LockedContents {
        services = sorted(services);
        extensions = sorted(extensions);
        tools = sorted(tools);
        offers = sorted(offers);
    }

    private static <T> SortedMap<String, T> sorted(Map<String, T> map) {
        SortedMap<String, T> copy = new TreeMap<>(CodePointOrder.INSTANCE);
        copy.putAll(map);
        return Collections.unmodifiableSortedMap(copy);
    }

    private static SortedSet<String> sorted(SortedSet<String> set) {
        SortedSet<String> copy = new TreeSet<>(CodePointOrder.INSTANCE);
        copy.addAll(set);
        return Collections.unmodifiableSortedSet(copy);
    }
}
