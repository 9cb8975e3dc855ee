package dev.cks.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Serves the files of the inspector, which holds no data: it asks for a token and speaks with the server as any client. */
final class StaticPages implements Endpoint {

    private static final String FOLDER = "/dev/cks/server/inspector/";
    private static final Pattern FILE = Pattern.compile("(?:[a-z0-9-]+/)?[a-z0-9-]+\\.(?<type>html|js|css|svg)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
        } else if (!visit.method().equals("GET") && !visit.method().equals("HEAD")) {
            visit.with("Allow", "GET, HEAD").refuse(405, "Pages are got, by GET");
        } else {
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
        var matcher = FILE.matcher(name);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.ofNullable(known.get(name))
                .or(() -> read(name, TYPES.getOrDefault(matcher.group("type"), "text/plain")));
    }

    private Optional<File> read(String name, String type) {
        try (InputStream content = StaticPages.class.getResourceAsStream(FOLDER + name)) {
            if (content == null) {
                return Optional.empty();
            }
            File file = new File(type, content.readAllBytes());
            known.put(name, file);
            return Optional.of(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
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
