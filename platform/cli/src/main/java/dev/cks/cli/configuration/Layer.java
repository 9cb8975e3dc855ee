package dev.cks.cli.configuration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What one place sets. Not safe for use by many threads while it is being filled. */
public final class Layer {

    private final Source source;
    private final Map<Setting<?>, Object> values = new LinkedHashMap<>();
    private final Map<Setting<?>, Place> places = new LinkedHashMap<>();

    Layer(Source source) {
        this.source = source;
    }

    /** Returns the layer of the command's options, without any. */
    public static Layer flags() {
        return new Layer(Source.FLAG);
    }

    /** Sets a value. */
    public <T> Layer set(Setting<T> setting, T value, String where) {
        set(setting, value, Place.named(where));
        return this;
    }

    <T> void read(Setting<T> setting, Value value) {
        set(setting, setting.type().read(setting.key(), value), value.place());
    }

    private <T> void set(Setting<T> setting, T value, Place place) {
        values.put(setting, value);
        places.put(setting, place);
    }

    Source source() {
        return source;
    }

    @SuppressWarnings("unchecked")
    <T> Optional<T> value(Setting<T> setting) {
        return Optional.ofNullable((T) values.get(setting));
    }

    String where(Setting<?> setting) {
        return Optional.ofNullable(places.get(setting)).map(Place::where).orElse("");
    }

    Map<Setting<?>, Place> places() {
        return Collections.unmodifiableMap(places);
    }
}
