package dev.cks.core;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/** Makes structures and plain JSON values of text. Single quotes stand for double ones. */
public final class Samples {

    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);

    private Samples() {}

    public static KnowledgeStructure structure(String json) {
        return CODEC.parse(json.replace('\'', '"')).structure();
    }

    /** Makes a structure of entries; each is an id, followed by a colon and its content unless that is empty. */
    public static KnowledgeStructure of(String... entries) {
        StringBuilder json = new StringBuilder();
        for (String entry : entries) {
            int colon = entry.indexOf(':');
            String id = colon < 0 ? entry : entry.substring(0, colon);
            String content = colon < 0 ? "{}" : entry.substring(colon + 1);
            json.append(json.length() == 0 ? "" : ",").append("{'identity':{'id':'" + id);
            json.append("','type':'Thing','name':'" + id + "'},'structure':" + content + "}");
        }
        return structure("{'objects':[" + json + "]}");
    }

    public static String relation(String type, String... participants) {
        return "{'relation_type':'" + type + "','participants':['" + String.join("','", participants) + "']}";
    }

    public static Object value(String json) {
        return Objects.requireNonNull(CODEC.parseValue(json.replace('\'', '"')));
    }

    public static String text(KnowledgeStructure structure) {
        return CODEC.serialize(structure);
    }

    public static List<String> ids(KnowledgeStructure structure) {
        return structure.objects().stream().map(KnowledgeObject::id).toList();
    }

    /** Returns every object as text, so that two structures can be compared whatever their order. */
    public static SortedSet<String> contents(KnowledgeStructure structure) {
        SortedSet<String> contents = new TreeSet<>();
        for (KnowledgeObject object : structure.objects()) {
            List<Object> parts = List.of(
                    object.id(),
                    object.type(),
                    object.identity().name(),
                    object.structure().asMap());
            contents.add(CanonicalJson.compact(parts));
        }
        return contents;
    }
}
