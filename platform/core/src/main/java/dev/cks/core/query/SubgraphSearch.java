package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Portion;
import dev.cks.core.structure.StructureBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the surroundings of objects, the most connected and nearest first where there is a budget. Thread-safe. */
public final class SubgraphSearch {

    /**
     * Answers a query. Without seeds, filters and limits the answer is the structure itself, with its relations on
     * relations; otherwise relations are returned when all that they name is.
     *
     * @param structure one that the platform made
     * @throws IndexOutOfBoundsException when there is no such portion
     */
    public Subgraph find(KnowledgeStructure structure, SubgraphQuery query) {
        if (query.unrestricted()) {
            int nodes = structure.size() - structure.relations().size();
            return new Subgraph(structure, nodes, nodes, Optional.empty(), Optional.empty(), Optional.empty());
        }
        Neighbourhood neighbourhood = new Neighbourhood(structure, query);
        List<KnowledgeObject> seeds = seeds(structure, query);
        Map<KnowledgeObject, Integer> found =
                query.seeds().isPresent() ? neighbourhood.reach(seeds) : everything(structure, query);
        Set<KnowledgeObject> before = new HashSet<>();
        Selection selection = select(found, seeds, neighbourhood, query, before);
        Set<KnowledgeObject> kept =
                filtered(selection.chosen(), seeds, query.filter().content());
        List<KnowledgeObject> entries = new ArrayList<>(kept.stream()
                .sorted(Comparator.comparingInt(KnowledgeObject::position))
                .toList());
        entries.addAll(
                neighbourhood.among(kept, filtered(before, seeds, query.filter().content())));
        return portion(entries, found.size(), selection, query.portion());
    }

    /** Selects batch after batch, as far as the wanted one; collects what is in those before it. */
    private static Selection select(
            Map<KnowledgeObject, Integer> found,
            List<KnowledgeObject> seeds,
            Neighbourhood neighbourhood,
            SubgraphQuery query,
            Set<KnowledgeObject> before) {
        Selection selection = new Selection(query.budget(), seeds);
        if (!query.budget().limited()) {
            selection.chooseAll(found.keySet());
        }
        List<Candidate> ranking =
                query.budget().limited() ? ranking(found, Set.copyOf(seeds), neighbourhood, query) : List.of();
        selection.choose(ranking);
        for (int batch = 0; batch < query.portion().batch(); batch++) {
            if (selection.bestLeftOut().isEmpty()) {
                throw new IndexOutOfBoundsException(
                        "There is no batch " + query.portion().batch());
            }
            before.addAll(selection.chosen());
            ranking = ranking.stream()
                    .filter(candidate -> !before.contains(candidate.object()))
                    .toList();
            selection = new Selection(query.budget(), List.of());
            selection.choose(ranking);
            selection.chooseAtLeast(ranking);
        }
        return selection;
    }

    private static Subgraph portion(List<KnowledgeObject> entries, int found, Selection selection, Portion portion) {
        if (portion.from() > entries.size()) {
            throw new IndexOutOfBoundsException("There is no entry " + portion.from());
        }
        int end = (int) Math.min(entries.size(), (long) portion.from() + portion.most());
        List<KnowledgeObject> part = entries.subList(portion.from(), end);
        StructureBuilder builder = new StructureBuilder();
        part.forEach(builder::add);
        Optional<Portion> next = end < entries.size()
                ? Optional.of(new Portion(portion.batch(), end, portion.most()))
                : selection.bestLeftOut().map(any -> new Portion(portion.batch() + 1, 0, portion.most()));
        return new Subgraph(
                builder.build(),
                found,
                (int) part.stream().filter(entry -> entry.relation().isEmpty()).count(),
                selection.truncation().map(Truncation::word),
                selection.bestLeftOut(),
                next);
    }

    private static List<KnowledgeObject> seeds(KnowledgeStructure structure, SubgraphQuery query) {
        return query.seeds().orElse(List.of()).stream()
                .distinct()
                .flatMap(id -> structure.find(id).stream())
                .filter(object -> object.relation().isEmpty())
                .toList();
    }

    /** What doesn't hold the wanted content goes after the selection, so that it has taken a share of the budget. */
    private static Set<KnowledgeObject> filtered(
            Set<KnowledgeObject> chosen, List<KnowledgeObject> seeds, Map<String, Object> content) {
        if (content.isEmpty()) {
            return chosen;
        }
        ContentFilter filter = new ContentFilter(content);
        Set<KnowledgeObject> exempt = Set.copyOf(seeds);
        return chosen.stream()
                .filter(object -> exempt.contains(object) || filter.accepts(object))
                .collect(Collectors.toSet());
    }

    private static Map<KnowledgeObject, Integer> everything(KnowledgeStructure structure, SubgraphQuery query) {
        return structure.objects().stream()
                .filter(object -> object.relation().isEmpty() && query.filter().wantsObjectType(object.type()))
                .collect(Collectors.toMap(object -> object, object -> 0));
    }

    private static List<Candidate> ranking(
            Map<KnowledgeObject, Integer> found,
            Set<KnowledgeObject> seeds,
            Neighbourhood neighbourhood,
            SubgraphQuery query) {
        Map<String, Double> weights = query.budget().typeWeights();
        return found.entrySet().stream()
                .filter(entry -> !seeds.contains(entry.getKey()))
                .map(entry -> {
                    KnowledgeObject object = entry.getKey();
                    // Adding zero makes no difference but for minus zero, which would rank behind.
                    double worth = neighbourhood.degree(object) * weights.getOrDefault(object.type(), 1.0);
                    return new Candidate(object, worth / (entry.getValue() + 1) + 0.0);
                })
                .sorted(Candidate.BEST_FIRST)
                .toList();
    }
}
