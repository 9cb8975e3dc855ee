package dev.cks.core.merge;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.merge.MergeOutcome.Conflicting;
import dev.cks.core.merge.MergeOutcome.Merged;
import dev.cks.core.structure.Survivors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One merge at work. */
final class Merging {

    private final KnowledgeStructure base;
    private final KnowledgeStructure first;
    private final KnowledgeStructure second;
    private final Map<String, Resolution> resolutions = new LinkedHashMap<>();
    private final List<KnowledgeObject> survivors = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();

    Merging(
            KnowledgeStructure base,
            KnowledgeStructure first,
            KnowledgeStructure second,
            Map<String, ? extends @Nullable Object> wishes) {
        this.base = base;
        this.first = first;
        this.second = second;
        wishes.forEach((id, wish) -> resolutions.put(id, Resolution.read(id, wish)));
    }

    MergeOutcome outcome() {
        resolutions.keySet().forEach(this::checkContested);
        ids().forEach(this::decide);
        if (!conflicts.isEmpty()) {
            conflicts.sort(Comparator.comparing(Conflict::objectId, CodePointOrder.INSTANCE));
            return new Conflicting(conflicts);
        }
        Survivors complete = Survivors.of(survivors);
        return new Merged(complete.structure(), complete.dropped());
    }

    private void checkContested(String id) {
        if (!sides(id).contested()) {
            throw Resolution.refusal(id, "the branches don't change this object differently; leave it out");
        }
    }

    /** The order of the result: the base, what the first branch added, what the second one added. */
    private Set<String> ids() {
        Set<String> ids = new LinkedHashSet<>();
        for (KnowledgeStructure structure : List.of(base, first, second)) {
            structure.objects().forEach(object -> ids.add(object.id()));
        }
        return ids;
    }

    private Sides sides(String id) {
        return new Sides(base.find(id), first.find(id), second.find(id));
    }

    private void decide(String id) {
        Sides sides = sides(id);
        Resolution resolution = resolutions.get(id);
        if (resolution != null) {
            resolved(sides, resolution).ifPresent(survivors::add);
        } else if (sides.contested()) {
            unite(id, sides);
        } else {
            sides.uncontested().ifPresent(survivors::add);
        }
    }

    private void unite(String id, Sides sides) {
        Optional<FieldMerge> fields = sides.fieldMerge();
        if (fields.isEmpty()) {
            conflicts.add(sides.conflict(id, List.of()));
            return;
        }
        KnowledgeObject united = fields.get().unite();
        if (fields.get().contested().isEmpty()) {
            survivors.add(united);
        } else {
            conflicts.add(sides.conflict(id, fields.get().contested()));
        }
    }

    private static Optional<KnowledgeObject> resolved(Sides sides, Resolution resolution) {
        if (resolution instanceof Resolution.Branch branch) {
            return branch.first() ? sides.first() : sides.second();
        }
        return ((Resolution.Instead) resolution).object();
    }
}
