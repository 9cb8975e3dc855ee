package dev.cks.server;

/** Leads every request into what is offered when it comes. Safe for use by many threads. */
@FunctionalInterface
public interface Generations {

    /** Enters what is offered now. Never waits. */
    Stay enter();

    /** The time for which somebody works with one generation; its plugins aren't closed before the stay is. */
    interface Stay extends AutoCloseable {

        /** Returns what is offered for as long as the stay isn't closed. */
        Offered offered();

        /** Leaves; any thread may, and leaving twice does no more than leaving once. */
        @Override
        void close();
    }

    /** Returns the one generation of what never changes. */
    static Generations only(Offered offered) {
        return () -> new Stay() {
            @Override
            public Offered offered() {
                return offered;
            }

            @Override
            public void close() {
                // Nothing waits for it.
            }
        };
    }
}
