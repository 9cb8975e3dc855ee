package dev.cks.host.pf4j;

/** The classes of one plugin, from when they are loaded until they are closed. Safe for use by many threads. */
public interface PluginClasses extends AutoCloseable {

    /** Returns the class loader. */
    ClassLoader loader();

    /** Closes the class loader and forgets it. Never fails; closing it again does nothing. */
    @Override
    void close();
}
