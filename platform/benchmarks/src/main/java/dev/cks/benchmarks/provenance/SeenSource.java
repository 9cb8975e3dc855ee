package dev.cks.benchmarks.provenance;

import dev.cks.api.plugin.HttpReceipt;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A receipt of no real request.
 *
 * @param url what is said to have been asked for
 */
record SeenSource(String url) implements HttpReceipt {

    @Override
    public String finalUrl() {
        return url;
    }

    @Override
    public String method() {
        return "HEAD";
    }

    @Override
    public int status() {
        return 200;
    }

    @Override
    public Instant checkedAt() {
        return Instant.EPOCH;
    }

    @Override
    public Optional<String> contentSha256() {
        return Optional.empty();
    }

    @Override
    public List<Hop> hops() {
        return List.of();
    }
}
