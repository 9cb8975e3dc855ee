package dev.cks.api.tool;

import org.apiguardian.api.API;

/**
 * Something that a client can call by name.
 *
 * <p>Providers are found by {@link java.util.ServiceLoader}: a public class with a public constructor without
 * parameters, named in {@code META-INF/services/dev.cks.api.tool.Tool}. There is one instance for as long as the plugin
 * is loaded, called from many threads. A tool performs no check of knowledge itself: text becomes a structure and a
 * structure becomes a version only through the services of the call, which check.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Tool {

    /** Returns what the tool says of itself; the same on every call. */
    ToolInfo info();

    /**
     * Answers one call.
     *
     * @return the answer, never null
     * @throws ToolException to answer with a coded error
     */
    ToolResult call(ToolCall call);
}
