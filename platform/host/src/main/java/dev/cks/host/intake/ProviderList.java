package dev.cks.host.intake;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the class names of a file in {@code META-INF/services}. */
final class ProviderList {

    private ProviderList() {}

    static List<String> parse(byte[] content) {
        return new String(content, StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .distinct()
                .toList();
    }
}
