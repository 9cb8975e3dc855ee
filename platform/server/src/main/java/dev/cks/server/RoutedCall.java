package dev.cks.server;

import dev.cks.host.RegisteredTool;
import java.util.Map;

/**
 * A request whose tool was found.
 *
 * @param tool what it is for
 * @param arguments plain JSON values, as far as the stages before have checked them
 * @param request what the caller asked
 */
record RoutedCall(RegisteredTool tool, Map<String, Object> arguments, ToolRequest request) {

    RoutedCall withArguments(Map<String, Object> checked) {
        return new RoutedCall(tool, checked, request);
    }
}
