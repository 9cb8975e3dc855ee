package dev.cks.cli.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What counts of all that was set. Immutable, safe for use by many threads. */
public final class Configuration {

    private final List<Layer> layers;

    /** Puts layers over each other, the one that wins first. */
    Configuration(List<Layer> layers) {
        this.layers = List.copyOf(layers);
    }

    /** Returns the value of a key. */
    public <T> T get(Setting<T> setting) {
        return resolve(setting).value();
    }

    /** Returns the value of a key, and where it comes from. */
    public <T> Resolved<T> resolve(Setting<T> setting) {
        Optional<Resolved<T>> resolved = Optional.empty();
        for (Layer layer : layers) {
            Optional<T> value = layer.value(setting);
            if (value.isPresent()) {
                resolved = Optional.of(resolved.map(winner -> combined(setting, winner, value.get(), layer))
                        .orElseGet(() -> new Resolved<>(value.get(), layer.source(), List.of(layer.where(setting)))));
            }
        }
        return resolved.orElseGet(() -> new Resolved<>(setting.fallback(), Source.DEFAULT, List.of()));
    }

    private static <T> Resolved<T> combined(Setting<T> setting, Resolved<T> winner, T other, Layer layer) {
        T value = setting.type().combine(winner.value(), other);
        if (value.equals(winner.value())) {
            return winner;
        }
        List<String> where = new ArrayList<>(winner.where());
        where.add(layer.where(setting));
        return new Resolved<>(value, winner.source(), where);
    }
}
