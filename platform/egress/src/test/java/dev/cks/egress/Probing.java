package dev.cks.egress;

import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Checks sources end to end: real sockets to servers on this machine in the place of public ones. */
abstract class Probing {

    static final String PUBLIC = "93.184.215.14";
    static final String OTHER = "93.184.215.15";
    static final String NAME = "a.example.com";
    static final String PLAIN = "http://" + NAME + "/";
    static final String SECURE = "https://" + NAME + "/";
    static final int MOST_BYTES = 1 << 16;
    static final Instant NOW = Instant.parse("2026-01-01T00:00:00.7Z");
    static final EgressPolicy HASTY = policy(HostList.NONE, HostList.NONE);

    final List<Connection> audited = Collections.synchronizedList(new ArrayList<>());
    ScriptedWeb web;

    @BeforeEach
    void open() throws IOException {
        web = new ScriptedWeb().name(NAME, List.of(PUBLIC));
    }

    @AfterEach
    void close() throws IOException {
        web.close();
    }

    HttpReceipt probe(String url, boolean digest) {
        return probe(HASTY, url, digest);
    }

    HttpReceipt probe(EgressPolicy policy, String url, boolean digest) {
        return new Egress(plugin -> policy, web, Ambient.fixed(NOW, 1), audited::add)
                .http("cks-test", new Caller("someone", "", "test"))
                .probe(url, digest, Progress.NONE);
    }

    String refusal(String url, boolean digest) {
        try {
            probe(url, digest);
            return "none";
        } catch (ToolException refused) {
            return refused.code().code();
        }
    }

    String refusal(EgressPolicy policy, String url) {
        try {
            probe(policy, url, false);
            return "none";
        } catch (ToolException refused) {
            return refused.code().code();
        }
    }

    static EgressPolicy policy(HostList allow, HostList deny) {
        return new EgressPolicy(
                allow, deny, Set.of(80, 443), 3, Duration.ofSeconds(2), Duration.ofSeconds(1), MOST_BYTES);
    }
}
