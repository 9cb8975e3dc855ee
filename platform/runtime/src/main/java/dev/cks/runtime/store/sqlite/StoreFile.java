package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ToolException;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/**
 * Opens connections to the file, and makes it when it isn't there. A new file appears complete, in one step: an empty or
 * half one is damage.
 */
final class StoreFile {

    private final Path file;
    private final Duration patience;
    private final Driver driver;
    private final Failures failures;
    private @Nullable Place first;

    /** Connects to addresses of SQLite. */
    interface Driver {
        Connection connect(String address) throws SQLException;
    }

    private interface FirstUse {
        void of(Database database) throws SQLException;
    }

    StoreFile(Path file, Duration patience) {
        this(file, patience, StoreFile::connected);
    }

    StoreFile(Path file, Duration patience, Driver driver) {
        this.file = file.toAbsolutePath();
        this.patience = patience;
        this.driver = driver;
        this.failures = new Failures(this.file);
    }

    private static Connection connected(String address) throws SQLException {
        SQLiteConfig configuration = new SQLiteConfig();
        // Nobody asks for them, and the driver would after every change.
        configuration.setGetGeneratedKeys(false);
        return configuration.createConnection(address);
    }

    Path path() {
        return file;
    }

    Failures failures() {
        return failures;
    }

    /**
     * Tells whether there is no file, as before the first session.
     *
     * @throws dev.cks.api.tool.ToolException {@code store_damaged} when its log is there still
     */
    boolean isMissing() {
        if (!Files.notExists(file)) {
            return false;
        }
        boolean logOnly = Files.exists(Place.log(file)) && Files.notExists(file);
        if (logOnly) {
            throw failures.damaged("it is gone, and its log " + Place.log(file) + " is there still");
        }
        return true;
    }

    /** Works with a store that holds nothing, and leaves no trace. */
    <T> T nothing(Database.Work<T> work) throws SQLException {
        try (Database memory = new Database(driver.connect("jdbc:sqlite::memory:"))) {
            Schema.migrate(memory);
            return work.on(memory);
        }
    }

    /** Makes the file when it isn't there, brings it to the newest form, and returns a connection to it. */
    Database prepare() throws SQLException {
        if (isMissing()) {
            create();
        }
        return opened(open(), database -> {
            requireOurs(database);
            if (Schema.version(database) < Schema.newest()) {
                Schema.migrate(database);
            }
        });
    }

    /** Returns a connection to the file, which is there. */
    Database open() throws SQLException {
        requireContents();
        // The log is there when something has been read.
        Database database = opened(connect(file), Schema::version);
        Place place = Place.of(file, this::moved);
        return opened(database.in(place), same -> requireSame(place));
    }

    /** What is remembered is of the first file. */
    private synchronized void requireSame(Place place) {
        Place known = first == null ? place : first;
        first = known;
        if (!place.sameFile(known)) {
            throw moved();
        }
    }

    private ToolException moved() {
        return failures.unavailable(
                "the file, or its log, was removed or replaced while this process used it; end the process and start it anew");
    }

    private void requireContents() {
        try {
            if (Files.size(file) == 0) {
                throw failures.damaged("it is empty");
            }
        } catch (IOException unreadable) {
            throw isKnown() ? moved() : failures.unavailable(FailureReason.of(unreadable));
        }
    }

    private synchronized boolean isKnown() {
        return first != null;
    }

    private void requireOurs(Database database) throws SQLException {
        if (database.number("PRAGMA application_id") != Schema.APPLICATION) {
            throw failures.unavailable("it is the database of another program");
        }
        int version = Schema.version(database);
        if (version > Schema.newest()) {
            throw failures.unavailable("it has form " + version + " and this version of cks knows forms up to "
                    + Schema.newest() + "; use the newer cks that wrote it");
        }
    }

    private void create() throws SQLException {
        try {
            Files.createDirectories(file.getParent(), ownerOnly("rwx------"));
            Path draft = Files.createTempFile(file.getParent(), "store", ".tmp", ownerOnly("rw-------"));
            try {
                try (Database database = connect(draft)) {
                    Schema.migrate(database);
                }
                publish(draft);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException failure) {
            throw failures.unavailable(FailureReason.withFile(failure));
        }
    }

    private void publish(Path draft) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException somebodyWasFaster) {
            // Theirs is as empty as ours.
            return;
        } catch (UnsupportedOperationException noHardLinks) {
            Files.move(draft, file);
        }
    }

    /** The address of a file may hold characters that mean something in an address of SQLite. */
    private Database connect(Path path) throws SQLException {
        return opened(new Database(driver.connect("jdbc:sqlite:" + path.toUri())), database -> {
            database.execute("PRAGMA busy_timeout = " + patience.toMillis());
            // What was acknowledged is on the disk, not only handed to the system.
            database.execute("PRAGMA synchronous = FULL");
            database.execute("PRAGMA trusted_schema = OFF");
            database.execute("PRAGMA cell_size_check = ON");
            database.execute("PRAGMA journal_mode = WAL");
        });
    }

    /** Returns a connection after its first use, and closes it when that fails. */
    private static Database opened(Database database, FirstUse use) throws SQLException {
        try {
            use.of(database);
            return database;
        } catch (SQLException | RuntimeException failure) {
            database.giveUp(failure);
            throw failure;
        }
    }

    static FileAttribute<?>[] ownerOnly(String permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
