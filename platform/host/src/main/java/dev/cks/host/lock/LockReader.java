package dev.cks.host.lock;

import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.host.capability.Capability;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads a lock; whatever isn't as it was written makes the whole lock damaged. */
final class LockReader {

    static final long FORMAT = 1;

    private LockReader() {}

    static PluginLock read(byte[] utf8) throws DamagedLockException {
        JsonFields root = JsonFields.of("the file", parsed(utf8));
        if (!Long.valueOf(FORMAT).equals(root.fields().get("format"))) {
            throw new DamagedLockException("its format isn't " + FORMAT + ", the one that this platform writes");
        }
        JsonFields holder = new JsonFields("", root.fields());
        TreeMap<String, LockedPlugin> plugins = new TreeMap<>();
        for (Map.Entry<String, JsonFields> entry : holder.objects("plugins").entrySet()) {
            plugins.put(entry.getKey(), plugin(entry.getValue()));
        }
        return checked(new PluginLock(plugins));
    }

    private static @Nullable Object parsed(byte[] utf8) throws DamagedLockException {
        try {
            return new Codec(ParseLimits.DEFAULT).parseValue(utf8);
        } catch (ToolException malformed) {
            throw new DamagedLockException(String.valueOf(malformed.getMessage()));
        }
    }

    /** A jar belongs to one version of one plugin. */
    private static PluginLock checked(PluginLock lock) throws DamagedLockException {
        Set<String> files = new HashSet<>();
        for (PluginLock.Known known : lock.jars().toList()) {
            if (!files.add(known.jar().file())) {
                throw new DamagedLockException("it names " + known.jar().file() + " twice");
            }
        }
        return lock;
    }

    private static LockedPlugin plugin(JsonFields fields) throws DamagedLockException {
        JsonFields names = fields.object("names");
        Optional<LockedVersion> previous =
                fields.has("previous") ? Optional.of(version(fields.object("previous"))) : Optional.empty();
        return new LockedPlugin(
                fields.flag("enabled"),
                new KeptNames(
                        names.texts("extensions"),
                        names.texts("tools"),
                        names.has("offers") ? names.texts("offers") : Set.of()),
                version(fields.object("current")),
                previous);
    }

    private static LockedVersion version(JsonFields fields) throws DamagedLockException {
        LockedContents contents = new LockedContents(
                new TreeMap<>(fields.lists("services")),
                new TreeSet<>(fields.texts("extensions")),
                definitions(fields, "tools"),
                fields.has("offers") ? definitions(fields, "offers") : new TreeMap<>());
        return new LockedVersion(jar(fields), contents, capabilities(fields), installed(fields));
    }

    private static LockedJar jar(JsonFields fields) throws DamagedLockException {
        try {
            return new LockedJar(
                    fields.text("file"),
                    fields.text("sha256"),
                    fields.text("version"),
                    fields.text("requires"),
                    fields.text("provider"));
        } catch (IllegalArgumentException malformed) {
            throw new DamagedLockException(fields.where() + ": " + malformed.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    private static SortedMap<String, Definition> definitions(JsonFields fields, String kind)
            throws DamagedLockException {
        SortedMap<String, Definition> definitions = new TreeMap<>();
        for (Map.Entry<String, JsonFields> entry : fields.objects(kind).entrySet()) {
            JsonFields entered = entry.getValue();
            Definition definition = new Definition(
                    (Map<String, Object>) entered.object("definition").fields());
            if (!definition.sha256().equals(entered.text("sha256"))) {
                throw new DamagedLockException(entered.place("sha256") + " isn't that of the definition beside it");
            }
            definitions.put(entry.getKey(), definition);
        }
        return definitions;
    }

    private static Set<Capability> capabilities(JsonFields fields) throws DamagedLockException {
        Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
        for (String word : fields.texts("granted")) {
            capabilities.add(Capability.of(word)
                    .orElseThrow(() -> new DamagedLockException(
                            fields.place("granted") + " names \"" + word + "\", which is no capability")));
        }
        return capabilities;
    }

    private static Instant installed(JsonFields fields) throws DamagedLockException {
        try {
            return Instant.parse(fields.text("installed"));
        } catch (DateTimeException malformed) {
            throw new DamagedLockException(fields.place("installed") + " is no instant");
        }
    }
}
