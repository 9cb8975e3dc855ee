package dev.cks.cli.graph;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.diagram.Drawing;
import dev.cks.core.diagram.DrawnElements;
import dev.cks.server.inspector.InspectorFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes one HTML file that shows a graph, with everything it needs in it. The structure is in it as data that is never
 * read as markup, and only the page's own two scripts may run. Thread-safe.
 */
public final class GraphPage {

    private static final Pattern PLACE_HOLDER = Pattern.compile("@@([A-Z]+)@@");

    private final String template = resource("page.html");
    private final String style = resource("page.css");
    private final String library = shared(InspectorFiles.CYTOSCAPE);
    /** The inspector page of the server draws in the same way. */
    private final String script = shared(InspectorFiles.DRAWING) + resource("page.js");

    /**
     * Returns the page.
     *
     * @param title what is drawn, the name of a file for instance
     * @param structure what the drawing is of
     * @param report what was found in it
     */
    public String of(String title, Drawing drawing, KnowledgeStructure structure, ValidationReport report) {
        Map<String, String> parts = Map.of(
                "TITLE",
                markupFree(title),
                "POLICY",
                "script-src '" + digest(library) + "' '" + digest(script) + "'",
                "STYLE",
                style,
                "DATA",
                scriptFree(CanonicalJson.compact(data(drawing, structure, report))),
                "LIBRARY",
                library,
                "SCRIPT",
                script);
        return PLACE_HOLDER
                .matcher(template)
                .replaceAll(place -> Matcher.quoteReplacement(Objects.requireNonNull(parts.get(place.group(1)))));
    }

    private static Map<String, Object> data(Drawing drawing, KnowledgeStructure structure, ValidationReport report) {
        Map<String, Object> data = new LinkedHashMap<>(new DrawnElements(structure, report, true).of(drawing));
        data.put("found", drawing.foundNodes());
        data.put("returned", drawing.returnedNodes());
        return data;
    }

    private static String markupFree(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\u2028", "&#8232;")
                .replace("\u2029", "&#8233;");
    }

    /** In JSON these stand in strings only, where an escape means the same. */
    private static String scriptFree(String json) {
        return json.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static String digest(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java knows SHA-256", impossible);
        }
    }

    private static String shared(String name) {
        return text(InspectorFiles.read(name).orElseThrow(() -> new IllegalStateException(name)));
    }

    private static String resource(String name) {
        try (InputStream in = GraphPage.class.getResourceAsStream(name)) {
            return text(Objects.requireNonNull(in, name).readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The program's own " + name + " can't be read", unreadable);
        }
    }

    /** Browsers see no carriage returns, and digests must be of what they see. */
    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
