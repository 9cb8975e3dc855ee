package dev.cks.host.intake;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.host.report.ProblemCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/** Orders plugins so that each comes after those it depends on; refuses circles and what depends on them. */
final class LoadOrder {

    private final Map<String, Candidate> plugins;
    private final Dependents dependents;
    private final Map<String, Integer> waitingFor = new HashMap<>();
    private final Queue<Candidate> ready = new PriorityQueue<>((a, b) -> CodePointOrder.compare(a.id(), b.id()));

    /** Orders plugins by id that all find their dependencies among themselves. */
    LoadOrder(Map<String, Candidate> plugins) {
        this.plugins = plugins;
        this.dependents = new Dependents(plugins.values());
    }

    List<Candidate> settle() {
        plugins.values().forEach(this::enter);
        List<Candidate> order = new ArrayList<>();
        for (Candidate next = ready.poll(); next != null; next = ready.poll()) {
            order.add(next);
            dependents.of(next.id()).forEach(this::oneLess);
        }
        refuseCircles(order);
        return order;
    }

    private void enter(Candidate plugin) {
        waitingFor.put(plugin.id(), plugin.dependencies().size());
        if (plugin.dependencies().isEmpty()) {
            ready.add(plugin);
        }
    }

    private void oneLess(Candidate dependent) {
        if (waitingFor.merge(dependent.id(), -1, Integer::sum) == 0) {
            ready.add(dependent);
        }
    }

    private void refuseCircles(List<Candidate> order) {
        Map<String, Candidate> rest = new HashMap<>(plugins);
        order.forEach(plugin -> rest.remove(plugin.id()));
        List<Candidate> circular = new ArrayList<>();
        for (Candidate plugin : plugins.values()) {
            List<String> circle = rest.containsKey(plugin.id()) ? new Circle(rest, plugin.id()).path() : List.of();
            if (!circle.isEmpty()) {
                plugin.report().refuse(ProblemCode.CYCLE, "Depends on itself: " + String.join(" -> ", circle));
                circular.add(plugin);
            }
        }
        circular.forEach(plugin -> dependents.refuseAllBehind(plugin.id()));
    }
}
