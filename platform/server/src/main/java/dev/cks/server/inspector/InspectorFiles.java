package dev.cks.server.inspector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The files of the inspector page, and the libraries that it uses as their packages hold them. */
public final class InspectorFiles {

    /** Draws graphs. */
    public static final String CYTOSCAPE = "vendor/cytoscape.js";
    /** How structures are drawn with it. */
    public static final String DRAWING = "drawing.js";

    private static final String FOLDER = "/dev/cks/server/inspector/";
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+\\.(?:html|js|css|svg)");
    private static final String PACKAGES = "/META-INF/resources/";
    private static final Map<String, String> LIBRARIES = Map.of(
            CYTOSCAPE,
            "webjars/cytoscape/3.33.1/dist/cytoscape.min.js",
            "vendor/preact.js",
            "webjars/preact/10.24.3/dist/preact.umd.js",
            "vendor/hooks.js",
            "webjars/preact/10.24.3/hooks/dist/hooks.umd.js",
            "vendor/htm.js",
            "_static/htm/3.1.1/dist/htm.umd.js");

    private InspectorFiles() {}

    /**
     * Reads a file.
     *
     * @param name as the page asks for it; anything may be asked for
     */
    public static Optional<byte[]> read(String name) {
        String library = LIBRARIES.get(name);
        if (library != null) {
            return resource(PACKAGES + library);
        }
        return NAME.matcher(name).matches() ? resource(FOLDER + name) : Optional.empty();
    }

    private static Optional<byte[]> resource(String path) {
        try (InputStream content = InspectorFiles.class.getResourceAsStream(path)) {
            return content == null ? Optional.empty() : Optional.of(content.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The program's own " + path + " can't be read", unreadable);
        }
    }
}
