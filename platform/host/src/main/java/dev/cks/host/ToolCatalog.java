package dev.cks.host;

import java.util.List;
import java.util.Optional;

/** Knows the tools that are installed. Safe for use by many threads; the answers never change. */
public interface ToolCatalog {

    /** Returns every tool to list, in code point order of names. */
    List<RegisteredTool> tools();

    /** Returns the tool of this name: a listed name, a qualified name, or an alias that isn't listed. */
    Optional<RegisteredTool> find(String name);
}
