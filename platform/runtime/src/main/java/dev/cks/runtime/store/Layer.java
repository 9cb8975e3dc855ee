package dev.cks.runtime.store;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What steps made, over what was there before; that stays as it is. For one thread at a time. */
final class Layer implements Entries {

    private final Entries below;
    private final Map<String, Optional<StoredSession.Entry>> sessions = new HashMap<>();
    private final Map<String, Version.Entry> versions = new HashMap<>();
    private final Map<List<String>, Receipt> receipts = new HashMap<>();
    private final Map<String, Optional<Graph>> graphs = new HashMap<>();

    Layer(Entries below) {
        this.below = below;
    }

    /** Tells whether steps did something to a session. */
    boolean covers(String sessionId) {
        return sessions.containsKey(sessionId);
    }

    void put(Outcome outcome) {
        if (outcome.step() instanceof Step.OfSession of) {
            sessions.put(of.sessionId(), outcome.session());
        } else if (outcome.step() instanceof Step.KeepReceipt of) {
            receipts.put(of.name(), of.receipt());
        }
        if (outcome.step() instanceof Step.OfGraph of) {
            graphs.put(of.name(), of.left());
        }
        outcome.version().ifPresent(version -> versions.put(version.id(), version.entry()));
    }

    @Override
    public Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        Optional<StoredSession.Entry> made = sessions.get(sessionId);
        return made != null ? made : below.sessionEntry(sessionId);
    }

    @Override
    public Optional<Version.Entry> entry(String versionId) {
        Version.Entry made = versions.get(versionId);
        return made != null ? Optional.of(made) : below.entry(versionId);
    }

    @Override
    public Optional<Receipt> receipt(String principal, String key, Instant now) {
        Receipt made = receipts.get(List.of(principal, key));
        return made != null ? Optional.of(made) : below.receipt(principal, key, now);
    }

    @Override
    public Optional<Graph> graph(String name) {
        Optional<Graph> made = graphs.get(name);
        return made != null ? made : below.graph(name);
    }
}
