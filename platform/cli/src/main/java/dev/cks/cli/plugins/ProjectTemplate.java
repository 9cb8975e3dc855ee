package dev.cks.cli.plugins;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the files of a project from the templates beside this class.
 *
 * @param values what stands for the words between at signs
 */
record ProjectTemplate(Map<String, String> values) {

    private static final Pattern PLACE = Pattern.compile("@([a-z]+)@");

    /** Copies the map. */
    ProjectTemplate {
        values = Map.copyOf(values);
    }

    /**
     * Writes the files.
     *
     * @throws java.nio.file.FileAlreadyExistsException when one is there already; the ones before it are left
     */
    void write(Map<String, String> files, Path directory) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path target = directory.resolve(filled(file.getKey()));
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.writeString(target, filled(template(file.getValue())), StandardOpenOption.CREATE_NEW);
        }
    }

    private String filled(String text) {
        return PLACE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(Objects.requireNonNull(
                        values.get(found.group(1)), () -> "A template has a place for " + found.group(1))));
    }

    private static String template(String name) throws IOException {
        try (InputStream in = ProjectTemplate.class.getResourceAsStream("template/" + name)) {
            if (in == null) {
                throw new FileNotFoundException("The template " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
