package dev.cks.cli.configuration;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** A file, relative to the file that names it; or none. */
record OneFile() implements ValueType<Optional<Path>> {

    @Override
    public String description() {
        return "a file";
    }

    @Override
    public Optional<Path> read(String key, Value value) {
        Value.Scalar text = Lists.text(key, value);
        try {
            return Optional.of(text.place().base().resolve(text.text()));
        } catch (InvalidPathException notAPath) {
            throw ConfigurationException.at(
                    text.place(), key + " must be a file, not " + text.kind() + ": " + notAPath.getReason());
        }
    }

    @Override
    public Object toJson(Optional<Path> value) {
        return value.map(Path::toString).orElse("");
    }
}
