package dev.cks.core.validation;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Fix;
import dev.cks.core.text.Surrogates;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies diagnostics of plugins into plain values, so that nothing of a plugin outlives the call. */
final class ForeignDiagnostics {

    private static final int DEEPEST = 20;

    private ForeignDiagnostics() {}

    static Diagnostic copy(Diagnostic foreign) {
        String location = foreign.location().map(Surrogates::escaped).orElse(null);
        return Diagnostic.of(foreign.code(), foreign.severity(), location, Surrogates.escaped(foreign.message()))
                .withAll(object(foreign.metadata(), 0))
                .withFixes(foreign.fixes().stream().map(ForeignDiagnostics::fix).toList());
    }

    private static Fix fix(Fix foreign) {
        return new Fix(
                Surrogates.escaped(foreign.description()),
                foreign.safe(),
                foreign.operations().stream()
                        .map(operation -> object(operation, 0))
                        .toList());
    }

    private static @Nullable Object value(@Nullable Object foreign, int depth) {
        if (foreign == null || foreign instanceof Boolean) {
            return foreign;
        }
        if (foreign instanceof String text) {
            return Surrogates.escaped(text);
        }
        if (foreign instanceof Number number) {
            return number(number);
        }
        if (foreign instanceof Map<?, ?> map && depth < DEEPEST) {
            return object(map, depth + 1);
        }
        if (foreign instanceof Collection<?> list && depth < DEEPEST) {
            return list(list, depth + 1);
        }
        return ForeignText.text(foreign);
    }

    private static Map<String, Object> object(Map<?, ?> foreign, int depth) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : foreign.entrySet()) {
            Object key = entry.getKey();
            copy.put(
                    key instanceof String text ? Surrogates.escaped(text) : ForeignText.text(key),
                    value(entry.getValue(), depth));
        }
        return Collections.unmodifiableMap(copy);
    }

    private static List<Object> list(Collection<?> foreign, int depth) {
        List<@Nullable Object> copy = new ArrayList<>();
        for (@Nullable Object element : foreign) {
            copy.add(value(element, depth));
        }
        return Collections.unmodifiableList(copy);
    }

    private static Object number(Number foreign) {
        boolean whole = foreign instanceof Long
                || foreign instanceof Integer
                || foreign instanceof Short
                || foreign instanceof Byte;
        if (whole) {
            return foreign.longValue();
        }
        if (foreign instanceof Double || foreign instanceof Float) {
            double value = foreign.doubleValue();
            return Double.isFinite(value) ? (Object) value : String.valueOf(value);
        }
        // A subclass of BigInteger would be the plugin's own.
        return foreign.getClass() == BigInteger.class ? foreign : ForeignText.text(foreign);
    }
}
