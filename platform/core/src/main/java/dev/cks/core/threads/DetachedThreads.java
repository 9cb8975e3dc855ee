package dev.cks.core.threads;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;

/**
 * Makes threads that hold nothing of whoever causes them, not even the classes on his stack, so that a plugin can be unloaded
 * while they live. They don't keep the process alive. Safe for use by many threads.
 *
 * @param name the name of each
 */
public record DetachedThreads(String name) implements ThreadFactory {

    /**
     * A thread remembers on whose behalf it was made, which is whoever is on the stack up to a privileged action; nothing else
     * than such an action cuts that off.
     */
    @Override
    @SuppressWarnings("removal")
    public Thread newThread(Runnable work) {
        return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> {
            Thread thread = new Thread(null, work, name, 0, false);
            thread.setContextClassLoader(DetachedThreads.class.getClassLoader());
            thread.setDaemon(true);
            return thread;
        });
    }
}
