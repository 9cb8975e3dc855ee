package dev.cks.plugins.decisions.recall;

import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds elements and decisions by words. A word that few have counts more, and a thing that meets several words more than the sum
 * of them (after kgai).
 */
public final class Search {

    private static final double PER_FURTHER_WORD = 0.3;
    private static final double DIGITS = 1e6;

    private final Projection projection;
    private final RecallIndex index;

    /** Makes a search in a ledger as it is. */
    public Search(Projection projection, RecallIndex index) {
        this.projection = projection;
        this.index = index;
    }

    /**
     * What was found, the best first, and how much there is in all.
     *
     * @param hits plain JSON values
     */
    public record Outcome(List<Map<String, Object>> hits, int total) {}

    /** Something found, and how well it fits. */
    private record Scored(RecallIndex.Thing thing, double score) {}

    /** Returns some of what fits best, after as many others; ties go by id. */
    public Outcome find(String text, int after, int most) {
        Set<String> asked = Words.of(text);
        Map<RecallIndex.Thing, Double> sums = new HashMap<>();
        Map<RecallIndex.Thing, Integer> met = new HashMap<>();
        for (String word : asked) {
            double rarity =
                    1 + Math.log((double) index.all().size() / (1 + index.all().having(word)));
            index.all().matches(word).forEach((thing, best) -> {
                sums.merge(thing, best * rarity, Double::sum);
                met.merge(thing, 1, Integer::sum);
            });
        }
        List<Scored> found = sums.entrySet().stream()
                .map(entry -> new Scored(
                        entry.getKey(),
                        rounded(entry.getValue() * (1 + PER_FURTHER_WORD * (met.getOrDefault(entry.getKey(), 1) - 1)))))
                .sorted(Comparator.comparingDouble(Scored::score)
                        .reversed()
                        .thenComparing(scored -> scored.thing().id()))
                .toList();
        return new Outcome(found.stream().skip(after).limit(most).map(this::hit).toList(), found.size());
    }

    static double rounded(double score) {
        return Math.round(score * DIGITS) / DIGITS;
    }

    private Map<String, Object> hit(Scored scored) {
        Map<String, Object> hit = new LinkedHashMap<>();
        hit.put("kind", scored.thing().isElement() ? "element" : "decision");
        hit.put("id", scored.thing().id());
        if (scored.thing().isElement()) {
            projection.element(scored.thing().id()).ifPresent(element -> describe(hit, element));
        } else {
            projection.decision(scored.thing().id()).ifPresent(event -> describe(hit, event));
        }
        hit.put("score", scored.score());
        return hit;
    }

    private static void describe(Map<String, Object> hit, Element element) {
        hit.put("name", element.name());
        hit.put("reference", element.reference());
    }

    private void describe(Map<String, Object> hit, Event event) {
        Decision decision = event.decision();
        hit.put("name", decision.title());
        hit.put(
                "elements",
                decision.shapes().stream()
                        .flatMap(id -> projection.element(id).stream())
                        .map(Element::reference)
                        .toList());
        Fate.of(event, projection).putInto(hit);
    }
}
