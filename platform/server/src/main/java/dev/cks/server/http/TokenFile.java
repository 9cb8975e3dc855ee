package dev.cks.server.http;

import dev.cks.core.files.DurableFiles;
import dev.cks.core.files.RegularFile;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.MalformedJsonException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a home directory, in a file that only its owner may read: {@code {"tokens": [{name, hash, scopes}]}}. It is
 * read again when it has changed, and changed as a whole, by one process at a time. Safe for use by many threads.
 */
public final class TokenFile {

    private static final int LARGEST = 1 << 20;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private final Path file;
    private final RandomGenerator random;
    private volatile @Nullable Read last;

    /**
     * What was read.
     *
     * @param stamp the state of the file then
     * @param tokens the tokens in it
     */
    private record Read(Object stamp, List<Token> tokens) {}

    /**
     * Means a file that may not be there yet.
     *
     * @param random makes secrets
     */
    public TokenFile(Path file, RandomGenerator random) {
        this.file = file;
        this.random = random;
    }

    /** Returns where it is. */
    public Path path() {
        return file;
    }

    /**
     * Returns the tokens, none when there is no file.
     *
     * @throws IOException with a reason for people when the file can't be used
     */
    public List<Token> tokens() throws IOException {
        Object stamp = stamp();
        Read known = last;
        if (known == null || !known.stamp().equals(stamp)) {
            known = new Read(stamp, read());
            last = known;
        }
        return known.tokens();
    }

    /**
     * Adds a token.
     *
     * @param name who it lets in
     * @param scope the greatest of its scopes
     * @return the secret, which is kept nowhere
     * @throws IllegalArgumentException when the name can't be one or is taken, or there is no such scope
     * @throws IOException with a reason for people when the file can't be used
     */
    public String add(String name, String scope) throws IOException {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "A name has 1 to 64 letters, digits, dots, underscores and hyphens, and begins with a letter or digit");
        }
        if (!Token.SCOPES.contains(scope)) {
            throw new IllegalArgumentException("The scopes are " + String.join(", ", Token.SCOPES));
        }
        String secret = Token.secret(random);
        change(tokens -> {
            if (tokens.stream().anyMatch(token -> token.name().equals(name))) {
                throw new IllegalArgumentException("There is a token " + name + " already; remove it first");
            }
            List<Token> more = new ArrayList<>(tokens);
            more.add(Token.of(name, secret, scope));
            return more;
        });
        return secret;
    }

    /**
     * Removes a token.
     *
     * @throws IllegalArgumentException when there is none of this name
     * @throws IOException with a reason for people when the file can't be used
     */
    public void remove(String name) throws IOException {
        change(tokens -> {
            List<Token> left =
                    tokens.stream().filter(token -> !token.name().equals(name)).toList();
            if (left.size() == tokens.size()) {
                throw new IllegalArgumentException("There is no token " + name);
            }
            return left;
        });
    }

    private void change(UnaryOperator<List<Token>> change) throws IOException {
        DurableFiles.createDirectory(directory());
        Path lock = directory().resolve("." + file.getFileName() + ".lock");
        try (FileChannel channel = FileChannel.open(
                        lock,
                        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                        DurableFiles.ownerOnly("rw-------"));
                FileLock held = channel.lock()) {
            write(change.apply(held.isValid() ? read() : List.of()));
        }
    }

    private Path directory() {
        return java.util.Objects.requireNonNull(file.toAbsolutePath().getParent());
    }

    private void write(List<Token> tokens) throws IOException {
        List<Map<String, Object>> list = new ArrayList<>();
        for (Token token : tokens) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", token.name());
            json.put("hash", token.hash());
            json.put(
                    "scopes",
                    Token.SCOPES.stream().filter(token.scopes()::contains).toList());
            list.add(json);
        }
        DurableFiles.replace(file, new JsonWriter().line(Map.of("tokens", list)));
    }

    private Object stamp() throws IOException {
        if (!RegularFile.isNamed(file)) {
            return "";
        }
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return List.of(now.lastModifiedTime(), now.size(), String.valueOf(now.fileKey()));
    }

    private List<Token> read() throws IOException {
        if (!RegularFile.isNamed(file)) {
            return List.of();
        }
        byte[] bytes = RegularFile.read(file, LARGEST);
        try {
            if (new JsonReader(LARGEST).read(bytes, 0, bytes.length) instanceof Map<?, ?> root
                    && root.get("tokens") instanceof List<?> list) {
                List<Token> tokens = new ArrayList<>();
                for (Object entry : list) {
                    tokens.add(token(entry));
                }
                return List.copyOf(tokens);
            }
        } catch (MalformedJsonException malformed) {
            throw new IOException("it is no JSON: " + malformed.getMessage(), malformed);
        }
        throw new IOException("it holds no list of tokens");
    }

    private static Token token(@Nullable Object entry) throws IOException {
        if (entry instanceof Map<?, ?> fields
                && fields.get("name") instanceof String name
                && NAME.matcher(name).matches()
                && fields.get("hash") instanceof String hash
                && HASH.matcher(hash).matches()
                && fields.get("scopes") instanceof List<?> scopes
                && Token.SCOPES.containsAll(scopes)) {
            return new Token(
                    name,
                    hash,
                    Set.copyOf(Token.SCOPES.stream().filter(scopes::contains).toList()));
        }
        throw new IOException("an entry isn't {name, hash, scopes}, as cks token add writes it");
    }
}
