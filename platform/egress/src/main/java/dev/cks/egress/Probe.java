package dev.cks.egress;

import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.plugin.HttpReceipt.Hop;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.egress.Connection.Asker;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import okhttp3.Call;

/**
 * One check of a source: asks, follows redirects one by one, each through the whole policy, and ends within the deadline. For
 * one check and one thread.
 */
final class Probe {

    private static final int MOST_ADDRESSES = 4;

    private final EgressPolicy policy;
    private final Network network;
    private final Ambient ambient;
    private final Executor workers;
    private final Asker asker;
    private final Consumer<Connection> audit;
    private final long begun = System.nanoTime();
    private final List<Hop> hops = new ArrayList<>();

    Probe(
            EgressPolicy policy,
            Network network,
            Ambient ambient,
            Executor workers,
            Asker asker,
            Consumer<Connection> audit) {
        this.policy = policy;
        this.network = network;
        this.ambient = ambient;
        this.workers = workers;
        this.asker = asker;
        this.audit = audit;
    }

    HttpReceipt run(String url, boolean digest, Progress progress) {
        WebAddress target = WebAddress.parse(url, policy.ports());
        for (int redirects = 0; ; redirects++) {
            progress.report(redirects, 0, "Asking " + target.host());
            List<InetAddress> addresses = addresses(target);
            Method method = digest ? Method.GET_ALL : Method.HEAD;
            Exchange exchange = ask(target, addresses, method);
            if (method == Method.HEAD && exchange.unserved()) {
                method = Method.GET_LITTLE;
                exchange = ask(target, addresses, method);
            }
            if (exchange.redirection().isEmpty()) {
                return new EgressReceipt(
                        url,
                        target.url().toString(),
                        method.verb(),
                        exchange.status(),
                        ambient.clock().instant().truncatedTo(ChronoUnit.SECONDS),
                        exchange.sha256(),
                        hops);
            }
            if (redirects == policy.maxRedirects()) {
                throw tooManyRedirects();
            }
            target = target.redirected(exchange.redirection().get(), policy.ports());
        }
    }

    /** Looks up once what is then connected to. Every address must be public, not just the one that is taken. */
    private List<InetAddress> addresses(WebAddress target) {
        List<InetAddress> all =
                target.literal().isPresent() ? List.of(target.literal().get()) : resolve(target.host());
        if (all.isEmpty()) {
            throw Refusal.unreachable(target.host(), "its name isn't known");
        }
        policy.require(target.host(), all);
        return all.stream()
                .distinct()
                .sorted(Comparator.comparingInt(address -> address.getAddress().length))
                .limit(MOST_ADDRESSES)
                .toList();
    }

    private List<InetAddress> resolve(String name) {
        try {
            Duration left = remaining(name);
            return network.resolve(name, left.compareTo(policy.patience()) < 0 ? left : policy.patience());
        } catch (IOException unknown) {
            throw Refusal.unreachable(name, String.valueOf(unknown.getMessage()));
        }
    }

    /** Tries one address after the other until somebody answers. */
    private Exchange ask(WebAddress target, List<InetAddress> addresses, Method method) {
        Iterator<InetAddress> rest = addresses.iterator();
        while (true) {
            InetAddress address = rest.next();
            Dialer dialer = new Dialer(target, address, policy, network);
            try {
                Exchange exchange = cancellably(dialer, method, remaining(target.host()));
                hops.add(new Hop(target.url().toString(), address.getHostAddress(), exchange.status()));
                return exchange;
            } catch (IOException failure) {
                if (dialer.connected() || !rest.hasNext()) {
                    throw told(target.host(), failure);
                }
            }
        }
    }

    /** Reading from a socket doesn't heed interrupts, so that another thread does it. */
    private Exchange cancellably(Dialer dialer, Method method, Duration remaining) throws IOException {
        Call call = dialer.call(method, remaining);
        CompletableFuture<Exchange> made = CompletableFuture.supplyAsync(() -> make(dialer, call, method), workers);
        try {
            return made.get();
        } catch (InterruptedException withdrawn) {
            call.cancel();
            Thread.currentThread().interrupt();
            throw Refusal.withdrawn();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UncheckedIOException broken) {
                throw broken.getCause();
            }
            if (failed.getCause() instanceof ToolException coded) {
                throw coded;
            }
            throw new CompletionException(failed.getCause());
        }
    }

    private Exchange make(Dialer dialer, Call call, Method method) {
        try {
            return dialer.make(call, method, asker, audit);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private ToolException told(String host, IOException failure) {
        if (failure instanceof InterruptedIOException) {
            return Refusal.late(host, policy.deadline().toSeconds());
        }
        return Refusal.unreachable(host, Breakdown.reason(failure));
    }

    private ToolException tooManyRedirects() {
        return new ToolException(
                ErrorCode.TOO_MANY_REDIRECTS,
                "The address redirects more than " + policy.maxRedirects() + " times. "
                        + ErrorCode.TOO_MANY_REDIRECTS.remedy(),
                Map.of("hops", hops.stream().map(Hop::url).toList()));
    }

    private Duration remaining(String host) {
        Duration left = policy.deadline().minusNanos(System.nanoTime() - begun);
        if (left.isNegative() || left.isZero()) {
            throw Refusal.late(host, policy.deadline().toSeconds());
        }
        return left;
    }
}
