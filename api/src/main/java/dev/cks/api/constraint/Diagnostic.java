package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a constraint has to report: a stable code, a weight, a place and a sentence.
 *
 * <p>Immutable; the methods that start with {@code with} return changed copies.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Diagnostic {

    private final String code;
    private final Severity severity;
    private final @Nullable String location;
    private final String message;
    private final Map<String, Object> metadata;
    private final List<Fix> fixes;

    private Diagnostic(
            String code,
            Severity severity,
            @Nullable String location,
            String message,
            Map<String, Object> metadata,
            List<Fix> fixes) {
        if (code.isEmpty() || message.isEmpty()) {
            throw new IllegalArgumentException("A diagnostic needs a code and a message");
        }
        this.code = code;
        this.severity = severity;
        this.location = location;
        this.message = message;
        this.metadata = metadata;
        this.fixes = fixes;
    }

    /** Returns an error about one object. */
    public static Diagnostic error(String code, KnowledgeObject location, String message) {
        return of(code, Severity.ERROR, location.id(), message);
    }

    /** Returns a warning about one object. */
    public static Diagnostic warning(String code, KnowledgeObject location, String message) {
        return of(code, Severity.WARNING, location.id(), message);
    }

    /**
     * Returns a diagnostic.
     *
     * @param code one of the codes that the constraint declares
     * @param severity at most the severity that the constraint declares
     * @param location the id of the object concerned, null when it concerns the structure as a whole
     * @param message what is wrong and what to do about it, not empty
     */
    public static Diagnostic of(String code, Severity severity, @Nullable String location, String message) {
        return new Diagnostic(code, severity, location, message, Map.of(), List.of());
    }

    /** Returns a copy with one more metadata entry; the value is a plain JSON value. */
    public Diagnostic with(String key, Object value) {
        Map<String, Object> extended = new LinkedHashMap<>(metadata);
        extended.put(key, value);
        return new Diagnostic(code, severity, location, message, Collections.unmodifiableMap(extended), fixes);
    }

    /** Returns a copy with more metadata entries; the values are plain JSON values. */
    public Diagnostic withAll(Map<String, Object> entries) {
        Map<String, Object> extended = new LinkedHashMap<>(metadata);
        extended.putAll(entries);
        return new Diagnostic(code, severity, location, message, Collections.unmodifiableMap(extended), fixes);
    }

    /** Returns a copy with one more fix. */
    public Diagnostic withFix(Fix fix) {
        return withFixes(List.of(fix));
    }

    /** Returns a copy with more fixes. */
    public Diagnostic withFixes(List<Fix> more) {
        List<Fix> extended = new ArrayList<>(fixes);
        extended.addAll(more);
        return new Diagnostic(code, severity, location, message, metadata, List.copyOf(extended));
    }

    /** Returns a copy with another severity. */
    public Diagnostic withSeverity(Severity other) {
        return new Diagnostic(code, other, location, message, metadata, fixes);
    }

    /** Returns the code, never empty. */
    public String code() {
        return code;
    }

    /** Returns the weight. */
    public Severity severity() {
        return severity;
    }

    /** Returns the id of the object concerned, empty when it concerns the structure as a whole. */
    public Optional<String> location() {
        return Optional.ofNullable(location);
    }

    /** Returns the sentence, never empty. */
    public String message() {
        return message;
    }

    /** Returns further facts as plain JSON values, unmodifiable. */
    public Map<String, Object> metadata() {
        return metadata;
    }

    /** Returns the repairs on offer, unmodifiable, often empty. */
    public List<Fix> fixes() {
        return fixes;
    }

    @Override
    public String toString() {
        return severity.word() + " " + code + (location == null ? "" : " at " + location) + ": " + message;
    }
}
