package dev.cks.host;

import dev.cks.host.registry.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The plugins of the generation that is current while the next one is prepared. */
final class EarlierPlugins {

    /** There are none when the platform starts. */
    static final EarlierPlugins NONE = new EarlierPlugins(List.of());

    private final Map<String, SharedPlugin> byId;

    EarlierPlugins(List<SharedPlugin> plugins) {
        this.byId = plugins.stream().collect(Collectors.toMap(SharedPlugin::id, Function.identity()));
    }

    /** Returns the plugin of an origin, held once more, unless it has changed or doesn't work as it did. */
    Optional<SharedPlugin> retained(Origin wanted) {
        return Optional.ofNullable(byId.get(wanted.identity().id()))
                .filter(plugin -> plugin.standsFor(wanted))
                .map(SharedPlugin::retained);
    }
}
