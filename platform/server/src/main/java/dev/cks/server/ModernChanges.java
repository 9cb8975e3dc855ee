package dev.cks.server;

import dev.cks.server.change.Change;
import io.modelcontextprotocol.modern.server.feature.ServerChange;

/** Changes in the terms of the SDK. */
final class ModernChanges {

    private ModernChanges() {}

    static ServerChange of(Change change) {
        if (change instanceof Change.ResourceUpdated updated) {
            return new ServerChange.ResourceUpdated(updated.uri());
        }
        return switch (((Change.ListChanged) change).kind()) {
            case TOOLS -> new ServerChange.ToolsListChanged();
            case PROMPTS -> new ServerChange.PromptsListChanged();
            case RESOURCES -> new ServerChange.ResourcesListChanged();
        };
    }
}
