package dev.cks.server.client;

import dev.cks.api.plugin.Question;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a client said that it can do.
 *
 * @param kinds the kinds of questions that it takes
 */
public record Capabilities(Set<String> kinds) {

    /** Nothing. */
    public static final Capabilities NONE = new Capabilities(Set.of());

    /** Copies the set. */
    public Capabilities {
        kinds = Set.copyOf(kinds);
    }

    /** Reads what a client declared; what isn't well formed is taken for not declared. */
    public static Capabilities of(@Nullable Object declared) {
        if (!(declared instanceof Map<?, ?> capabilities)) {
            return NONE;
        }
        Set<String> kinds = new HashSet<>();
        for (String kind : List.of(Question.SAMPLING, Question.ROOTS)) {
            if (capabilities.get(kind) instanceof Map) {
                kinds.add(kind);
            }
        }
        // Whoever names no mode means forms.
        if (capabilities.get(Question.ELICITATION) instanceof Map<?, ?> modes
                && (modes.isEmpty() || modes.get("form") instanceof Map)) {
            kinds.add(Question.ELICITATION);
        }
        return new Capabilities(kinds);
    }

    /** Tells whether the client takes questions of a kind. */
    boolean take(String kind) {
        return kinds.contains(kind);
    }
}
