package dev.cks.egress;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Hosts as an operator lists them: a name, {@code *.name} for every name below one, or a block of addresses in CIDR notation.
 * Immutable.
 */
public final class HostList {

    /** No host. */
    public static final HostList NONE = of(List.of());

    private static final Pattern NAME = Pattern.compile("(\\*\\.)?[a-z0-9_-]+(\\.[a-z0-9_-]+)*");

    private final List<String> names = new ArrayList<>();
    private final List<AddressBlock> blocks = new ArrayList<>();

    private HostList(List<String> entries) {
        for (String entry : entries) {
            String lower = entry.toLowerCase(Locale.ROOT);
            if (lower.indexOf('/') >= 0) {
                blocks.add(AddressBlock.parse(lower));
            } else if (NAME.matcher(lower).matches()) {
                names.add(lower);
            } else {
                throw new IllegalArgumentException(
                        "\"" + entry
                                + "\" is neither a host's name, *.name for all below it, nor a block of addresses like 203.0.113.0/24");
            }
        }
    }

    /**
     * Reads a list.
     *
     * @throws IllegalArgumentException for an entry that can't be read
     */
    public static HostList of(List<String> entries) {
        return new HostList(entries);
    }

    boolean isEmpty() {
        return names.isEmpty() && blocks.isEmpty();
    }

    /** Tells whether a name, in lower case, is listed. */
    boolean names(String host) {
        return names.stream()
                .anyMatch(name -> name.startsWith("*") ? host.endsWith(name.substring(1)) : host.equals(name));
    }

    /** Tells whether an address is in one of the blocks. */
    boolean holds(InetAddress address) {
        return blocks.stream().anyMatch(block -> block.contains(address));
    }
}
