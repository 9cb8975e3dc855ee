package dev.cks.core.validation;

import java.util.function.Supplier;

/**
 * Decides where an extension's code runs, for how long, and how much it may find. Safe for use by many threads.
 *
 * <p>The validator hands over the whole run of a constraint at once, the copying of what it found included.
 */
public interface ExtensionGuard {

    /** Lets code run in the calling thread, for as long as it takes. */
    ExtensionGuard NONE = new Unguarded();

    /**
     * Does work that calls the extension's code, in whatever thread, and returns when it is done or given up.
     *
     * @throws PluginFailure when the code fails
     * @throws dev.cks.api.tool.ToolException as thrown by the code; {@code timeout} when it was given up, {@code cancelled}
     *     when nobody waits for it any more
     */
    <T> T run(Supplier<T> work);

    /** Returns how many findings one run may give. */
    int mostFindings();
}
