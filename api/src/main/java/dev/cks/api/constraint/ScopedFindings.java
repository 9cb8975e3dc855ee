package dev.cks.api.constraint;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** Collects what a {@link ScopedConstraint} finds in one run, focus by focus. Not safe for use by many threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ScopedFindings {

    private final List<Diagnostic> declarations = new ArrayList<>();
    private final Map<String, List<Diagnostic>> foci = new LinkedHashMap<>();
    private @Nullable Focus focus;
    private @Nullable Instant lookAgain;
    private int judged;

    /** Makes an empty collection. */
    public ScopedFindings() {}

    /** Takes a finding about the focus that is being judged; before the first one, about a declaration. */
    public void report(Diagnostic finding) {
        if (focus == null) {
            declarations.add(finding);
        } else {
            foci.computeIfAbsent(focus.key(), any -> new ArrayList<>(1)).add(finding);
        }
    }

    /** Takes findings about the focus that is being judged; before the first one, about declarations. */
    public void reportAll(Iterable<Diagnostic> findings) {
        findings.forEach(this::report);
    }

    /**
     * Says that the verdict on the focus that is being judged may become another at an instant, although nothing changes.
     */
    public void lookAgainAt(Instant instant) {
        if (lookAgain == null || instant.isBefore(lookAgain)) {
            lookAgain = instant;
        }
    }

    /** Returns every finding. */
    public List<Diagnostic> diagnostics() {
        return Stream.concat(declarations.stream(), foci.values().stream().flatMap(List::stream))
                .toList();
    }

    /** Returns what is wrong with declarations. */
    public List<Diagnostic> ofDeclarations() {
        return Collections.unmodifiableList(declarations);
    }

    /** Returns the findings by the key of the focus; a focus without any is left out. */
    public Map<String, List<Diagnostic>> ofFoci() {
        return Collections.unmodifiableMap(foci);
    }

    /** Returns the first instant at which some verdict may become another, empty when none depends on the time. */
    public Optional<Instant> lookAgain() {
        return Optional.ofNullable(lookAgain);
    }

    /** Returns how many foci were judged. */
    public int judged() {
        return judged;
    }

    void begin(Focus next) {
        focus = next;
        judged++;
    }
}
