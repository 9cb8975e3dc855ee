package dev.cks.host;

import java.util.Set;

/**
 * Which extensions run unasked by the operator's will.
 *
 * @param granted qualified names of third-party extensions whose own activation takes effect
 * @param forced names of extensions that run on every structure; one that isn't there makes every structure invalid
 */
public record ActivationPolicy(Set<String> granted, Set<String> forced) {

    /** Grants and forces nothing. */
    public static final ActivationPolicy NONE = new ActivationPolicy(Set.of(), Set.of());

    /** Copies the sets. */
    public ActivationPolicy {
        granted = Set.copyOf(granted);
        forced = Set.copyOf(forced);
    }
}
