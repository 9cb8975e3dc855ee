package dev.cks.server.http;

import dev.cks.server.inspector.InspectorFiles;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Serves the files of the inspector, which holds no data: it asks for a token and speaks with the server as any client. */
final class StaticPages implements Endpoint {

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");
    /** The digest is that of the one rule of style that Cytoscape writes into the page. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-pgvDUBa4IjFA2yuSJ2cqcyxmNYJMborsd0ORcRv9vw8=';"
                    + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private final Map<String, File> known = new ConcurrentHashMap<>();

    /** A file as it is sent. */
    private static final class File {

        private final String type;
        private final byte[] content;
        private final String tag;

        File(String type, byte[] content) {
            this.type = type;
            this.content = content;
            this.tag = StaticPages.tag(content);
        }
    }

    @Override
    public void serve(Visit visit) {
        String path = visit.request().getHttpURI().getCanonicalPath();
        String name = path.equals("/") ? "index.html" : path.substring(1);
        Optional<File> found = find(name);
        if (found.isEmpty()) {
            visit.refuse(404, "There is nothing here; the protocol is spoken at /mcp");
        } else if (visit.isRead()) {
            show(visit, found.get());
        }
    }

    private static void show(Visit visit, File file) {
        visit.with("Content-Security-Policy", POLICY)
                .with("Referrer-Policy", "no-referrer")
                .with("Cross-Origin-Opener-Policy", "same-origin")
                .with("ETag", file.tag);
        if (!file.type.startsWith("text/html")) {
            visit.with("Cache-Control", "no-cache");
        }
        if (visit.header("If-None-Match").equals(Optional.of(file.tag))) {
            visit.end(304);
        } else {
            visit.end(200, file.type, file.content);
        }
    }

    private Optional<File> find(String name) {
        return Optional.ofNullable(known.get(name)).or(() -> read(name));
    }

    private Optional<File> read(String name) {
        String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
        Optional<File> read = InspectorFiles.read(name).map(content -> new File(type, content));
        read.ifPresent(file -> known.put(name, file));
        return read;
    }

    private static String tag(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return '"' + HexFormat.of().formatHex(digest, 0, 16) + '"';
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }
}
