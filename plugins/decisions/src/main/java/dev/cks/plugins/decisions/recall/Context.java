package dev.cks.plugins.decisions.recall;

import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Link;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to know before something is changed: the elements that paths or words lead to, each with who governs it and why (after
 * kgai). How new a decision is decides only among what fits equally well.
 */
public final class Context {

    private static final String PATHS = "paths";
    private static final double PER_PATH = 10;
    private static final double ABOUT_ELEMENT = 6;
    private static final double ABOUT_DECISION = 5;
    private static final double LEAST = 1;
    private static final double PER_TICK = 0.001;
    private static final double MOST_FOR_AGE = 0.999;
    private static final int REASONS = 4;
    private static final int RATIONALE = 160;

    private final Projection projection;
    private final RecallIndex index;

    /** Makes the context of a ledger as it is. */
    public Context(Projection projection, RecallIndex index) {
        this.projection = projection;
        this.index = index;
    }

    /**
     * What is asked for; without words and paths it is everything.
     *
     * @param about words
     * @param paths paths or patterns of paths
     * @param after how many to leave out
     * @param most how many to show
     */
    public record Request(String about, List<String> paths, int after, int most) {

        /** Copies the list. */
        public Request {
            paths = List.copyOf(paths);
        }

        boolean isForEverything() {
            return about.isBlank() && paths.isEmpty();
        }
    }

    /**
     * What to know.
     *
     * @param items plain JSON values, what fits best first
     * @param total how many fit
     */
    public record Outcome(List<Map<String, Object>> items, int total) {}

    private record Scored(Element element, double relevance, long clock) {

        double score() {
            return Search.rounded(relevance + Math.min(clock * PER_TICK, MOST_FOR_AGE));
        }
    }

    /** Returns what to know. */
    public Outcome of(Request request) {
        Map<String, Double> about = about(request.about());
        List<PathPattern> paths = request.paths().stream().map(PathPattern::of).toList();
        List<Scored> fitting = new ArrayList<>();
        for (Element element : projection.elements()) {
            double relevance = about.getOrDefault(element.id(), 0.0) + PER_PATH * overlapping(element, paths);
            if (request.isForEverything() || relevance >= LEAST) {
                fitting.add(new Scored(element, relevance, clock(element)));
            }
        }
        fitting.sort(Comparator.comparingDouble(Scored::relevance)
                .thenComparingLong(Scored::clock)
                .reversed()
                .thenComparing(scored -> scored.element().id()));
        return new Outcome(
                fitting.stream()
                        .skip(request.after())
                        .limit(request.most())
                        .map(this::item)
                        .toList(),
                fitting.size());
    }

    private Map<String, Double> about(String text) {
        Set<String> asked = Words.of(text);
        Map<String, Double> elements = new HashMap<>();
        Map<String, Double> decisions = new HashMap<>();
        double whole = RecallIndex.FIRST * asked.size();
        for (String word : asked) {
            index.all().matches(word).forEach((thing, best) -> {
                if (thing.isElement()) {
                    elements.merge(thing.id(), ABOUT_ELEMENT * best / whole, Double::sum);
                }
            });
            index.texts().matches(word).forEach((id, best) -> decisions.merge(id, best / whole, Double::sum));
        }
        Map<String, Double> byDecision = new HashMap<>();
        decisions.forEach((id, best) -> projection
                .decision(id)
                .ifPresent(event -> event.decision()
                        .shapes()
                        .forEach(element -> byDecision.merge(element, ABOUT_DECISION * best, Math::max))));
        byDecision.forEach((element, best) -> elements.merge(element, best, Double::sum));
        return elements;
    }

    private static long overlapping(Element element, List<PathPattern> asked) {
        String stated = element.properties().getOrDefault(PATHS, "");
        if (stated.isBlank() || asked.isEmpty()) {
            return 0;
        }
        List<PathPattern> own = List.of(stated.split("[,\\s]+")).stream()
                .filter(path -> !path.isEmpty())
                .map(PathPattern::of)
                .toList();
        return asked.stream()
                .filter(path -> own.stream().anyMatch(path::overlaps))
                .count();
    }

    private static long clock(Element element) {
        return element.history().stream()
                .filter(event -> event.decision().targets().contains(element.id()))
                .mapToLong(Event::clock)
                .max()
                .orElse(0);
    }

    private Map<String, Object> item(Scored scored) {
        Element element = scored.element();
        List<Event> heads = element.heads();
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("element_id", element.id());
        item.put("name", element.name());
        item.put("kind", element.kind());
        item.put("props", element.properties());
        item.put("links", links(element));
        item.put("why", heads.stream().limit(REASONS).map(Context::reason).toList());
        item.put("heads", heads.size());
        item.put("score", scored.score());
        return item;
    }

    private List<Map<String, Object>> links(Element element) {
        List<Map<String, Object>> links = new ArrayList<>();
        element.links().forEach(link -> links.add(link("out", link, link.to())));
        projection.linksTo(element.id()).forEach(link -> links.add(link("in", link, link.from())));
        return links;
    }

    private Map<String, Object> link(String direction, Link link, String neighbour) {
        String name = projection.element(neighbour).map(Element::reference).orElse(neighbour);
        return Map.of("dir", direction, "kind", link.kind(), "neighbor", name);
    }

    private static Map<String, Object> reason(Event head) {
        Map<String, Object> reason = new LinkedHashMap<>();
        reason.put("id", head.decision().id());
        reason.put("title", head.decision().title());
        reason.put("rationale", Cut.to(head.decision().rationale(), RATIONALE));
        reason.put("when", head.effectiveAt().toString());
        reason.put("is_head", true);
        return reason;
    }
}
