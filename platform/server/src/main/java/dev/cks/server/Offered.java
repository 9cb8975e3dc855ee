package dev.cks.server;

/**
 * What is offered at one time, with the plugins of one generation. What is made of these, lists and schemas, is made once and
 * goes with them. Safe for use by many threads.
 */
public final class Offered {

    private final ToolDispatcher dispatcher;
    private final OfferedMethods methods;

    /**
     * Offers tools and what is read beside them.
     *
     * @param dispatcher answers the calls of tools
     * @param services what resources are read from
     * @param toolset the tools that are listed
     */
    public Offered(ToolDispatcher dispatcher, Services services, Toolset toolset) {
        this.dispatcher = dispatcher;
        this.methods = new OfferedMethods(dispatcher, services, toolset);
    }

    ToolDispatcher dispatcher() {
        return dispatcher;
    }

    OfferedMethods methods() {
        return methods;
    }
}
