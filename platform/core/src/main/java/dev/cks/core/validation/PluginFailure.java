package dev.cks.core.validation;

/**
 * Says in text that plugin code failed.
 *
 * <p>It holds neither the plugin's exception nor a stack trace: either would keep the plugin's classes in memory.
 */
public final class PluginFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Makes a failure from text. */
    public PluginFailure(String message) {
        super(message, null, false, false);
    }
}
