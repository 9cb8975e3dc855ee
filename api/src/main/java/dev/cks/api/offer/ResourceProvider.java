package dev.cks.api.offer;

import dev.cks.api.tool.ToolCall;
import java.util.List;
import org.apiguardian.api.API;

/**
 * Offers one resource, or a family of resources whose addresses have one form.
 *
 * <p>Found by {@link java.util.ServiceLoader}, so it has a public constructor without parameters. Safe for use by many threads.
 * A resource only reads: whatever it changes through the services of its call is thrown away.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ResourceProvider {

    /** Returns what the resource is; the same whenever it is asked. */
    ResourceInfo info();

    /**
     * Reads the resource.
     *
     * @param uri the address that was asked for
     * @param call its arguments are the variables of a family, decoded
     * @throws dev.cks.api.tool.ToolException with a code that ends in {@code _not_found} when nothing is there
     */
    ResourceContent read(String uri, ToolCall call);

    /**
     * Returns what a variable of a family could become.
     *
     * @param variable the name of a variable
     * @param typed what was typed of it, empty at first
     * @param call its arguments are those that were chosen before
     * @return what begins with that, the best first; a client gets the first hundred
     */
    default List<String> complete(String variable, String typed, ToolCall call) {
        return List.of();
    }
}
