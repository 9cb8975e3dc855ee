package dev.cks.host;

import dev.cks.host.offer.RegisteredOffer;
import java.util.List;
import java.util.Optional;

/** Knows the tools that are installed, and what else is offered. Safe for use by many threads; the answers never change. */
public interface ToolCatalog {

    /** Returns every tool to list, in code point order of names. */
    List<RegisteredTool> tools();

    /** Returns every prompt and resource, in code point order of names. */
    default List<RegisteredOffer> offers() {
        return List.of();
    }

    /** Returns the tool of this name: a listed name, a qualified name, or an alias that isn't listed. */
    Optional<RegisteredTool> find(String name);
}
