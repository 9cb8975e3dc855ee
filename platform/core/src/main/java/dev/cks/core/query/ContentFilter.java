package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.core.codec.CanonicalJson;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Accepts the objects whose content holds some values; an absent key counts as null. */
record ContentFilter(Map<String, Object> wanted) {

    boolean accepts(KnowledgeObject object) {
        Map<String, Object> content = object.structure().asMap();
        return wanted.entrySet().stream().allMatch(entry -> same(entry.getValue(), content.get(entry.getKey())));
    }

    private static boolean same(@Nullable Object wanted, @Nullable Object found) {
        if (wanted instanceof Boolean || found instanceof Boolean) {
            return wanted != null && wanted.equals(found);
        }
        if (wanted instanceof Number one && found instanceof Number other) {
            return exact(one).compareTo(exact(other)) == 0;
        }
        return text(wanted).equals(text(found));
    }

    private static BigDecimal exact(Number number) {
        if (number instanceof Double value) {
            return new BigDecimal(value);
        }
        return number instanceof BigInteger integer ? new BigDecimal(integer) : BigDecimal.valueOf(number.longValue());
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : CanonicalJson.compact(value);
    }
}
