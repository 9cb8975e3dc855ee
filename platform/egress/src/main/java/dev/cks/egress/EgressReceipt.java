package dev.cks.egress;

import dev.cks.api.plugin.HttpReceipt;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A receipt; made by {@link Probe} alone. */
record EgressReceipt(
        String url,
        String finalUrl,
        String method,
        int status,
        Instant checkedAt,
        Optional<String> contentSha256,
        List<Hop> hops)
        implements HttpReceipt {

    EgressReceipt {
        hops = List.copyOf(hops);
    }
}
