package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.core.structure.StructureBuilder;
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
     */
    public Subgraph find(KnowledgeStructure structure, SubgraphQuery query) {
        if (query.unrestricted()) {
            int nodes = structure.size() - structure.relations().size();
            return new Subgraph(structure, nodes, nodes, Optional.empty(), Optional.empty());
        }
        Neighbourhood neighbourhood = new Neighbourhood(structure, query);
        List<KnowledgeObject> seeds = seeds(structure, query);
        Map<KnowledgeObject, Integer> found =
                query.seeds().isPresent() ? neighbourhood.reach(seeds) : everything(structure, query);
        Selection selection = new Selection(query.budget(), seeds);
        selection.choose(ranking(found, Set.copyOf(seeds), neighbourhood, query));
        Set<KnowledgeObject> kept =
                filtered(selection.chosen(), seeds, query.filter().content());
        return new Subgraph(
                extract(structure, kept, neighbourhood.relations()),
                found.size(),
                kept.size(),
                selection.truncation().map(Truncation::word),
                selection.bestLeftOut());
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

    private static KnowledgeStructure extract(
            KnowledgeStructure structure, Set<KnowledgeObject> chosen, List<Relation> relations) {
        StructureBuilder builder = new StructureBuilder();
        structure.objects().stream().filter(chosen::contains).forEach(object -> add(builder, object));
        relations.stream()
                .filter(relation -> relation.participants().stream()
                        .allMatch(
                                place -> place.object().filter(chosen::contains).isPresent()))
                .forEach(relation -> add(builder, relation));
        return builder.build();
    }

    private static void add(StructureBuilder builder, KnowledgeObject object) {
        builder.add(object);
    }
}
