package dev.cks.host.lock;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a JSON object that must be as expected.
 *
 * @param where the place of the object, for messages
 * @param fields its fields
 */
record JsonFields(String where, Map<?, ?> fields) {

    static JsonFields of(String where, @Nullable Object value) throws DamagedLockException {
        if (value instanceof Map<?, ?> fields) {
            return new JsonFields(where, fields);
        }
        throw new DamagedLockException(where + " is no object");
    }

    boolean has(String key) {
        return fields.containsKey(key);
    }

    JsonFields object(String key) throws DamagedLockException {
        return of(place(key), fields.get(key));
    }

    /** Returns the objects of an object by their keys. */
    Map<String, JsonFields> objects(String key) throws DamagedLockException {
        Map<String, JsonFields> objects = new TreeMap<>();
        JsonFields holder = object(key);
        for (Object name : holder.fields.keySet()) {
            String text = String.valueOf(name);
            objects.put(text, holder.object(text));
        }
        return objects;
    }

    String text(String key) throws DamagedLockException {
        if (fields.get(key) instanceof String text) {
            return text;
        }
        throw new DamagedLockException(place(key) + " is no text");
    }

    boolean flag(String key) throws DamagedLockException {
        if (fields.get(key) instanceof Boolean flag) {
            return flag;
        }
        throw new DamagedLockException(place(key) + " is neither true nor false");
    }

    Set<String> texts(String key) throws DamagedLockException {
        if (!(fields.get(key) instanceof List<?> list)) {
            throw new DamagedLockException(place(key) + " is no list");
        }
        Set<String> texts = new LinkedHashSet<>();
        for (Object element : list) {
            if (!(element instanceof String text)) {
                throw new DamagedLockException(place(key) + " holds something else than texts");
            }
            texts.add(text);
        }
        return texts;
    }

    Map<String, List<String>> lists(String key) throws DamagedLockException {
        Map<String, List<String>> lists = new TreeMap<>();
        JsonFields holder = object(key);
        for (Object name : holder.fields.keySet()) {
            lists.put(String.valueOf(name), new ArrayList<>(holder.texts(String.valueOf(name))));
        }
        return lists;
    }

    String place(String key) {
        return where.isEmpty() ? key : where + "." + key;
    }
}
