package dev.cks.cli;

import dev.cks.cli.screen.CommandException;
import java.util.Optional;

/**
 * Where the command line wants to be listened.
 *
 * @param host the name or address, empty when it says none
 * @param port the port, empty when it says none
 */
record ListenAddress(Optional<String> host, Optional<Integer> port) {

    private static final int MOST = 65_535;

    /**
     * Reads {@code [HOST:]PORT}, where an address of IPv6 stands in brackets, or nothing.
     *
     * @throws CommandException when it is something else
     */
    static ListenAddress of(String text) {
        if (text.isEmpty()) {
            return new ListenAddress(Optional.empty(), Optional.empty());
        }
        int colon = text.lastIndexOf(':');
        String port = text.substring(colon + 1);
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > MOST || colon == 0) {
            throw CommandException.usage("--http takes [HOST:]PORT, with a port from 0 to " + MOST + ", not " + text);
        }
        return new ListenAddress(
                colon < 0 ? Optional.empty() : Optional.of(bare(text.substring(0, colon))),
                Optional.of(Integer.valueOf(port)));
    }

    private static String bare(String host) {
        return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }
}
