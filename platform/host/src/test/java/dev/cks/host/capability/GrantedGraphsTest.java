package dev.cks.host.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Graphs.Filter;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class GrantedGraphsTest {

    private static final List<Consumer<Graphs>> READING =
            List.of(graphs -> graphs.find("g"), graphs -> graphs.list(Filter.NONE, Page.Request.first(1)));
    private static final List<Consumer<Graphs>> WRITING = List.of(
            graphs -> graphs.register(new Registration("g", "s", "", List.of()), false),
            graphs -> graphs.unregister("g"));

    @Test
    void whoMayReadSessionsMayFindThemByName() {
        READING.forEach(use -> assertReached(use, Capability.SESSIONS_READ));
        WRITING.forEach(use -> assertDenied(use, Capability.SESSIONS_READ));
    }

    @Test
    void whoMayChangeSessionsMayNameThem() {
        WRITING.forEach(use -> assertReached(use, Capability.SESSIONS_WRITE));
        READING.forEach(use -> assertDenied(use, Capability.SESSIONS_WRITE));
    }

    private static void assertReached(Consumer<Graphs> use, Capability granted) {
        assertThatThrownBy(() -> use.accept(granted(granted))).isInstanceOf(UnsupportedOperationException.class);
    }

    private static void assertDenied(Consumer<Graphs> use, Capability granted) {
        assertThatThrownBy(() -> use.accept(granted(granted)))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        denied -> assertThat(denied.code()).isEqualTo(ErrorCode.CAPABILITY_DENIED));
    }

    /** Graphs that tell by their failure that they were reached. */
    private static Graphs granted(Capability capability) {
        Graphs reached = (Graphs) Proxy.newProxyInstance(
                Graphs.class.getClassLoader(), new Class<?>[] {Graphs.class}, (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException();
                });
        return new GrantedGraphs(reached, new Gatekeeper("acme", Set.of(capability), false));
    }
}
