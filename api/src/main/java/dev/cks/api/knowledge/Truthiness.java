package dev.cks.api.knowledge;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** Decides which JSON values count as given: null, false, zero and everything empty do not. */
@API(status = API.Status.STABLE, since = "0.1")
public final class Truthiness {

    private Truthiness() {}

    /** Tells whether the value is other than null, false, 0, 0.0, "", an empty list and an empty map. */
    public static boolean isTruthy(@Nullable Object value) {
        if (value == null) {
            return false;
        }
        if (value instanceof Boolean flag) {
            return flag;
        }
        if (value instanceof String text) {
            return !text.isEmpty();
        }
        if (value instanceof BigInteger number) {
            return number.signum() != 0;
        }
        if (value instanceof Number number) {
            return number.doubleValue() != 0;
        }
        if (value instanceof Collection<?> list) {
            return !list.isEmpty();
        }
        return !(value instanceof Map<?, ?> map) || !map.isEmpty();
    }
}
