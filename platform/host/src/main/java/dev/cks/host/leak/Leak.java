package dev.cks.host.leak;

import java.util.List;

/**
 * A closed plugin whose classes are held.
 *
 * @param plugin its id
 * @param version its version
 * @param holders what holds them, in words, as far as that can be told
 */
public record Leak(String plugin, String version, List<String> holders) {

    /** Copies the list. */
    public Leak {
        holders = List.copyOf(holders);
    }

    @Override
    public String toString() {
        return "the classes of " + plugin + " " + version + ", which was replaced or removed, are held by "
                + String.join(", ", holders);
    }
}
