package dev.cks.core.merge;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Shows an object as one set of fields: the keys of its content, and its type and name. */
final class Fields {

    static final String TYPE = "identity.type";
    static final String NAME = "identity.name";

    private Fields() {}

    static Map<String, Object> of(KnowledgeObject object) {
        Map<String, Object> fields = new HashMap<>(object.structure().asMap());
        // Only for show: nothing is decided by it, so a key of content that has such a name may stand in its place.
        fields.putIfAbsent(TYPE, object.type());
        fields.putIfAbsent(NAME, object.identity().name());
        return fields;
    }

    static Set<String> names(Map<String, Object> one, Map<String, Object> other) {
        Set<String> names = new TreeSet<>(CodePointOrder.INSTANCE);
        names.addAll(one.keySet());
        names.addAll(other.keySet());
        return names;
    }
}
