package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.LockFixture;
import dev.cks.host.lock.PluginHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the operator takes away is gone after a reload; what is lost otherwise makes it fail. */
class ReloadOfInstalledTest {

    @TempDir
    private Path home;

    private HostFixture fixture;
    private LockFixture lock;
    private Path jar;

    @BeforeEach
    void install() throws IOException {
        fixture = new HostFixture(home.resolve("elsewhere"));
        lock = new LockFixture(new PluginHome(home));
        jar = lock.install(JarFixture.good("alpha", "first"), "alpha");
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void whatWasDisabledIsGone() throws IOException {
        PluginHost host = start();
        lock.change("alpha", locked -> locked.enabled(false));

        assertThat(reload(host).changes().extensionsGone()).containsExactly("alpha:first");
        assertThat(host.registry().all()).isEmpty();
    }

    @Test
    void whatWasRemovedFromTheLockIsGoneAlthoughItsJarIsThere() throws IOException {
        PluginHost host = start();
        lock.remove("alpha");

        assertThat(reload(host).changes().extensionsGone()).containsExactly("alpha:first");
        assertThat(jar).exists();
    }

    @Test
    void whatWasDeletedWithoutAWordIsMissed() throws IOException {
        PluginHost host = start();
        Files.delete(jar);

        assertThat(reload(host).failure().orElseThrow()).contains("alpha 1.0.0 would be lost", "which isn't there");
        assertThat(host.registry().all()).hasSize(1);
    }

    @Test
    void whatWasChangedByAStrangerIsntLoaded() throws IOException {
        PluginHost host = start();
        JarFixture.good("alpha", "second").writeTo(jar);

        assertThat(reload(host).failure().orElseThrow()).contains("alpha 1.0.0 would be lost", "CHANGED");
        assertThat(host.registry().all()).extracting(each -> each.name()).containsExactly("first");
    }

    @Test
    void damagedLockTakesNothingAway() throws IOException {
        PluginHost host = start();
        Files.writeString(lock.home().lockFile(), "no lock");

        assertThat(reload(host).failure().orElseThrow()).contains("LOCK_DAMAGED");
        assertThat(host.registry().all()).hasSize(1);
    }

    @Test
    void whatOthersDependOnIsntTakenAway() throws IOException {
        JarFixture.good("base", "second").writeTo(fixture.plugins(), "base.jar");
        JarFixture.good("user", "third")
                .line("Plugin-Dependencies", "base@^1.0.0")
                .writeTo(fixture.plugins(), "user.jar");
        PluginHost host = start();
        assertThat(host.registry().all()).hasSize(3);
        Files.delete(fixture.plugins().resolve("base.jar"));

        assertThat(reload(host).failure().orElseThrow()).contains("user 1.0.0 would be lost", "MISSING_DEP");
        assertThat(host.registry().all()).hasSize(3);
    }

    @Test
    void directoryThatIsGoneMakesTheReloadFail() throws IOException {
        PluginHost host = start();
        Files.delete(fixture.plugins());

        assertThat(reload(host).failure().orElseThrow())
                .contains(fixture.plugins().toString());
        assertThat(host.registry().all()).hasSize(1);
    }

    private PluginHost start() {
        return fixture.start(configuration -> configuration.withHome(lock.home()));
    }

    private static Reload reload(PluginHost host) {
        return host.reload(ReloadCause.COMMAND).toCompletableFuture().join();
    }
}
