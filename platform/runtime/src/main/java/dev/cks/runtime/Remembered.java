package dev.cks.runtime;

import java.util.List;
import java.util.stream.Stream;

/** Which extensions a session remembers after it was judged by more. */
final class Remembered {

    private Remembered() {}

    static List<String> extensions(List<String> known, List<String> more) {
        return distinct(Stream.concat(known.stream(), more.stream()).toList());
    }

    static List<String> distinct(List<String> names) {
        return names.stream().distinct().toList();
    }
}
