package dev.cks.runtime.store.sqlite;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.structure.Delta;
import dev.cks.core.structure.StructureBuilder;
import dev.cks.core.structure.StructureEditor;
import dev.cks.runtime.gate.Admitted;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Writes structures and how they differ, and reads them again. Safe for use by many threads. */
final class Contents {

    /** What was let in under any limits that an operator may set is read again. */
    private static final Codec CODEC =
            new Codec(new ParseLimits(1_000, 200_000, Integer.MAX_VALUE, Integer.MAX_VALUE, 1));

    private Contents() {}

    static byte[] text(KnowledgeStructure structure) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            CODEC.serialize(structure, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException("Memory refused to be written to", impossible);
        }
        return text.toByteArray();
    }

    static KnowledgeStructure structure(byte[] text) {
        return CODEC.parse(text).structure();
    }

    /**
     * Returns what a version holds as it is best written after the one before.
     *
     * @param fromBefore whether it was made of what the version before holds; a delta is based on that
     */
    static Content of(Admitted admitted, Optional<KeptVersion> before, boolean fromBefore) {
        KnowledgeStructure structure = admitted.structure();
        if (before.isEmpty() || before.get().lineage().isLong()) {
            return of(structure);
        }
        Optional<Delta> delta = (fromBefore ? admitted.delta() : Optional.<Delta>empty())
                .or(() -> Ordered.delta(before.get().version().structure(), structure));
        return delta.map(Contents::of).orElseGet(() -> of(structure));
    }

    static Content of(KnowledgeStructure structure) {
        return Content.snapshot(text(structure));
    }

    static Content of(Delta delta) {
        Set<String> touched = new HashSet<>();
        delta.added().forEach(object -> touched.add(object.id()));
        delta.replaced().forEach(pair -> touched.add(pair.after().id()));
        int tail = tail(delta.after().objects(), touched);
        Set<String> appended = new HashSet<>();
        delta.after()
                .objects()
                .subList(delta.after().size() - tail, delta.after().size())
                .forEach(object -> appended.add(object.id()));
        List<String> removed = Stream.concat(
                        delta.removed().stream().map(KnowledgeObject::id),
                        delta.replaced().stream().map(pair -> pair.after().id()).filter(appended::contains))
                .toList();
        return new Content(Optional.of(removed), tail, text(changed(delta, appended, tail)));
    }

    /**
     * Returns how many objects at the end are new or others than before. They can all be appended: what was taken away and
     * added again is among them, and of the rest nobody can tell.
     */
    private static int tail(List<KnowledgeObject> objects, Set<String> touched) {
        int tail = 0;
        while (tail < objects.size()
                && touched.contains(objects.get(objects.size() - 1 - tail).id())) {
            tail++;
        }
        return tail;
    }

    private static KnowledgeStructure changed(Delta delta, Set<String> appended, int tail) {
        StructureBuilder builder = new StructureBuilder();
        delta.replaced().stream()
                .map(Delta.Replacement::after)
                .filter(object -> !appended.contains(object.id()))
                .forEach(builder::add);
        List<KnowledgeObject> objects = delta.after().objects();
        objects.subList(objects.size() - tail, objects.size()).forEach(builder::add);
        return builder.build();
    }

    /**
     * Changes what is edited as the delta says.
     *
     * @throws IllegalArgumentException when that can't be done
     */
    static void apply(Content delta, StructureEditor editor) {
        List<KnowledgeObject> changed = structure(delta.text()).objects();
        delta.removed().orElseThrow().forEach(editor::remove);
        int inPlace = Objects.checkIndex(changed.size() - delta.appended(), changed.size() + 1);
        for (KnowledgeObject object : changed.subList(0, inPlace)) {
            require(editor.replace(object.id(), object.identity(), object.structure()));
        }
        for (KnowledgeObject object : changed.subList(inPlace, changed.size())) {
            require(editor.add(object.identity(), object.structure()));
        }
    }

    private static void require(List<?> problems) {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("An object was refused: " + problems);
        }
    }
}
