package dev.cks.server;

import dev.cks.host.RegisteredTool;
import dev.cks.runtime.Staged;
import java.util.Map;
import java.util.Optional;

/**
 * A request whose tool was found.
 *
 * @param tool what it is for
 * @param arguments plain JSON values, as far as the stages before have checked them
 * @param request what the caller asked
 * @param staged what its effects are put aside in; empty when they are kept one by one
 */
record RoutedCall(RegisteredTool tool, Map<String, Object> arguments, ToolRequest request, Optional<Staged> staged) {

    RoutedCall withArguments(Map<String, Object> checked) {
        return new RoutedCall(tool, checked, request, staged);
    }

    RoutedCall within(Staged aside) {
        return new RoutedCall(tool, arguments, request, Optional.of(aside));
    }
}
