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

/**
 * Copies the diagnostics of one run of a plugin's constraint into plain values, so that nothing of the plugin outlives the
 * call; refuses more of them, or larger ones, than a run may give. For one thread and one run.
 */
final class ForeignDiagnostics {

    private static final int DEEPEST = 20;
    private static final int USUAL_SIZE = 500;
    /** A value costs memory even where it has no text. */
    private static final int LEAST_SIZE = 16;

    private final int most;
    private long countLeft;
    private long sizeLeft;

    ForeignDiagnostics(int most) {
        this.most = most;
        this.countLeft = most;
        this.sizeLeft = (long) most * USUAL_SIZE;
    }

    /**
     * Returns a copy of one diagnostic.
     *
     * @throws PluginFailure when it is one too many
     */
    Diagnostic copy(Diagnostic foreign) {
        if (--countLeft < 0) {
            throw new PluginFailure("it found more than the " + most
                    + " violations that limits.findings_per_extension allows in one run");
        }
        String location = foreign.location().map(this::text).orElse(null);
        return Diagnostic.of(foreign.code(), foreign.severity(), location, text(foreign.message()))
                .withAll(object(foreign.metadata(), 0))
                .withFixes(copies(foreign.fixes()));
    }

    private List<Fix> copies(Iterable<Fix> foreign) {
        List<Fix> copies = new ArrayList<>();
        for (Fix fix : foreign) {
            copies.add(fix(fix));
        }
        return copies;
    }

    private Fix fix(Fix foreign) {
        List<Map<String, Object>> operations = new ArrayList<>();
        for (Map<String, Object> operation : foreign.operations()) {
            operations.add(object(operation, 0));
        }
        return new Fix(text(foreign.description()), foreign.safe(), operations);
    }

    private @Nullable Object value(@Nullable Object foreign, int depth) {
        charge(LEAST_SIZE);
        if (foreign == null || foreign instanceof Boolean) {
            return foreign;
        }
        if (foreign instanceof String text) {
            return text(text);
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

    private Map<String, Object> object(Map<?, ?> foreign, int depth) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : foreign.entrySet()) {
            Object key = entry.getKey();
            copy.put(key instanceof String text ? text(text) : ForeignText.text(key), value(entry.getValue(), depth));
        }
        return Collections.unmodifiableMap(copy);
    }

    private List<Object> list(Collection<?> foreign, int depth) {
        List<@Nullable Object> copy = new ArrayList<>();
        for (@Nullable Object element : foreign) {
            copy.add(value(element, depth));
        }
        return Collections.unmodifiableList(copy);
    }

    private String text(String foreign) {
        charge(foreign.length());
        return Surrogates.escaped(foreign);
    }

    private void charge(int size) {
        sizeLeft -= size;
        if (sizeLeft < 0) {
            throw new PluginFailure(
                    "what it found holds more text than limits.findings_per_extension allows in one run: " + USUAL_SIZE
                            + " characters for each of " + most + " findings");
        }
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
