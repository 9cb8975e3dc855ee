package dev.cks.host.index;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.Versions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Says what an index depends on besides the jars; an index with another key is no index. */
final class IndexKey {

    private static final String FORM = "cks-plugin-index 3";

    private IndexKey() {}

    /** Returns the key of this process. Its own jars count as well, which a developer changes without changing versions. */
    static String of(Versions versions) {
        return String.join(
                "\n",
                List.of(
                        FORM,
                        versions.api(),
                        versions.platform(),
                        Runtime.version().toString(),
                        stamp(IndexKey.class),
                        stamp(Constraint.class),
                        ""));
    }

    private static String stamp(Class<?> type) {
        try {
            Path place = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            return FileStamp.of(place)
                    .map(stamp -> stamp.size() + " " + stamp.modified())
                    .orElse("");
        } catch (URISyntaxException | RuntimeException notAFile) {
            return "";
        }
    }
}
