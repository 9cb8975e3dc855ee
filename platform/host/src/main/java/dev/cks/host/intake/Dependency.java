package dev.cks.host.intake;

import com.github.zafarkhaja.semver.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A plugin that must be there before another one is loaded.
 *
 * @param pluginId its id
 * @param range the versions that will do, empty when any will
 */
public record Dependency(String pluginId, Optional<VersionRange> range) {

    /** Reads the value of {@code Plugin-Dependencies}, blank when there are none; empty when it isn't well formed. */
    static Optional<List<Dependency>> parseAll(String text) {
        if (text.isBlank()) {
            return Optional.of(List.of());
        }
        List<Dependency> all = new ArrayList<>();
        for (String entry : text.split(",", -1)) {
            Optional<Dependency> dependency = parse(entry.strip());
            if (dependency.isEmpty()) {
                return Optional.empty();
            }
            all.add(dependency.get());
        }
        return Optional.of(List.copyOf(all));
    }

    boolean accepts(Version version) {
        return range.map(known -> known.includes(version)).orElse(true);
    }

    private static Optional<Dependency> parse(String entry) {
        int at = entry.indexOf('@');
        String id = at < 0 ? entry : entry.substring(0, at).strip();
        if (!PluginId.wellFormed(id)) {
            return Optional.empty();
        }
        return at < 0
                ? Optional.of(new Dependency(id, Optional.empty()))
                : VersionRange.parse(entry.substring(at + 1)).map(range -> new Dependency(id, Optional.of(range)));
    }

    @Override
    public String toString() {
        return pluginId + range.map(known -> "@" + known).orElse("");
    }
}
