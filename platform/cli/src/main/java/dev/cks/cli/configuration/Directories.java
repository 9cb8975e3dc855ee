package dev.cks.cli.configuration;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** A list of directories, relative to the file that names them; the system's path separator parts them in a variable. */
record Directories() implements ValueType<List<Path>> {

    @Override
    public String description() {
        return "a list of directories";
    }

    @Override
    public List<Path> read(String key, Value value) {
        return Elements.read(Lists.texts(key, description(), value), text -> path(key, text)).stream()
                .distinct()
                .toList();
    }

    @Override
    public Value fromVariable(String text, Place place) {
        return Lists.split(text, Pattern.quote(File.pathSeparator), place);
    }

    @Override
    public Object toJson(List<Path> value) {
        return value.stream().map(Path::toString).toList();
    }

    private Path path(String key, Value.Scalar text) {
        try {
            return text.place().base().resolve(text.text());
        } catch (InvalidPathException notAPath) {
            throw ConfigurationException.at(
                    text.place(),
                    "an element of " + key + " must be a directory, not " + text.kind() + ": " + notAPath.getReason());
        }
    }
}
