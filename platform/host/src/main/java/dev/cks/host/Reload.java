package dev.cks.host;

import dev.cks.host.GenerationChanges.Listing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * What came of loading plugins anew. Holds plain values only, so that it may be kept.
 *
 * @param cause why it was done
 * @param generation the number of the generation that is current afterwards
 * @param changes what changed; nothing when it failed
 * @param failure why it failed, which changed nothing; empty when it succeeded
 * @param drained completes when the last call has left the generation that was replaced; completed when none was
 */
public record Reload(
        ReloadCause cause,
        long generation,
        GenerationChanges changes,
        Optional<String> failure,
        CompletionStage<Void> drained) {

    /** Tells whether a new generation is current. */
    public boolean succeeded() {
        return failure.isEmpty();
    }

    /** Returns it as plain JSON values. */
    public Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("cause", cause.word());
        json.put("generation", generation);
        json.put("reloaded", succeeded());
        json.put("failure", failure.orElse(null));
        json.put("plugins", changes.plugins().stream().map(PluginChange::toJson).toList());
        json.put("extensions_added", changes.extensionsAdded());
        json.put("extensions_gone", changes.extensionsGone());
        json.put("lists", lists());
        return json;
    }

    private List<String> lists() {
        return changes.lists().stream()
                .sorted()
                .map((Listing each) -> each.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns it in one line. */
    @Override
    public String toString() {
        if (failure.isPresent()) {
            return "not reloaded, generation " + generation + " stays: " + failure.get();
        }
        List<String> parts =
                changes.plugins().stream().map(PluginChange::toString).toList();
        return "generation " + generation + ": " + (parts.isEmpty() ? "nothing changed" : String.join(", ", parts));
    }
}
