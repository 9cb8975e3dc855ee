package dev.cks.cli;

import dev.cks.cli.running.ControlSocket;
import dev.cks.cli.running.HangUp;
import dev.cks.cli.running.PluginWatch;
import dev.cks.cli.running.RunningServers;
import dev.cks.core.files.FailureReason;
import dev.cks.core.threads.DetachedThread;
import dev.cks.host.ReloadCause;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How an operator has a running server load plugins anew: by a command, a signal, or a change where it watches. */
final class ReloadTriggers {

    private static final Logger LOG = LoggerFactory.getLogger(ReloadTriggers.class);
    private static final long LOOKS_MILLIS = 500;

    private final LiveOffers offers;

    private ReloadTriggers(LiveOffers offers) {
        this.offers = offers;
    }

    /**
     * Heeds them until what is offered is closed.
     *
     * @param watch looks where changes count, empty when none do
     */
    static void heed(Settings settings, LiveOffers offers, Optional<PluginWatch> watch) {
        ReloadTriggers triggers = new ReloadTriggers(offers);
        triggers.listen(settings);
        if (!settings.surroundings().terminal()) {
            // Whoever sits at a terminal and closes it wants the end, as ever.
            HangUp.heed(() -> triggers.reload(ReloadCause.SIGNAL)).ifPresent(offers::untilClosed);
        }
        watch.ifPresent(triggers::look);
    }

    private void listen(Settings settings) {
        try {
            ControlSocket socket = ControlSocket.open(settings.running(), offers.serverName(), this::answer);
            offers.untilClosed(socket::close);
        } catch (IOException impossible) {
            LOG.info("\"cks plugins reload\" can't reach this server: {}", FailureReason.withFile(impossible));
        }
    }

    private CompletionStage<Map<String, Object>> answer(String request) {
        return switch (request) {
            case RunningServers.RELOAD -> offers.reload(ReloadCause.COMMAND);
            case RunningServers.STATE -> CompletableFuture.completedStage(offers.state());
            default -> CompletableFuture.completedStage(Map.of("ok", false, "error", "It knows no such request"));
        };
    }

    private void look(PluginWatch watch) {
        ScheduledExecutorService looks =
                Executors.newSingleThreadScheduledExecutor(work -> DetachedThread.of(work, "cks-watch"));
        var unused = looks.scheduleWithFixedDelay(
                () -> {
                    if (watch.changed()) {
                        reload(ReloadCause.WATCH);
                    }
                },
                LOOKS_MILLIS,
                LOOKS_MILLIS,
                TimeUnit.MILLISECONDS);
        offers.untilClosed(looks::shutdownNow);
    }

    private void reload(ReloadCause cause) {
        var unused = offers.reload(cause);
    }
}
