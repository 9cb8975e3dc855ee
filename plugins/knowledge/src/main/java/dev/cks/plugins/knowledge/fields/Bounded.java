package dev.cks.plugins.knowledge.fields;

import java.util.List;
import java.util.Map;

/** Lists in answers that may be long: the first ones are told, and how many more there are. */
public final class Bounded {

    private static final int MOST = 200;
    /** The lists of merges, of which answers in parts give as much in each. */
    public static final Map<String, Integer> IN_PARTS =
            Map.of("conflicts", MOST, "dropped_relations", MOST, "diagnostics", MOST);

    private static final String OMITTED = "_omitted";

    private Bounded() {}

    /** Puts the first elements, and beside them how many more there are if there are. */
    public static void put(Map<String, Object> answer, String name, List<?> elements) {
        answer.put(name, elements.size() > MOST ? List.copyOf(elements.subList(0, MOST)) : elements);
        if (elements.size() > MOST) {
            answer.put(name + OMITTED, (long) elements.size() - MOST);
        }
    }
}
