package dev.cks.server;

import dev.cks.api.tool.ToolException;

/** One step on the way to a tool; each knows the next one. */
@FunctionalInterface
interface Stage {

    /**
     * Answers a call or hands it on.
     *
     * @throws ToolException to answer with a coded error
     */
    ToolAnswer answer(RoutedCall call);
}
