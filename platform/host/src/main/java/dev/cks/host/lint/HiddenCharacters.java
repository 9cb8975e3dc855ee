package dev.cks.host.lint;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds characters that people don't see and models read. */
final class HiddenCharacters {

    private static final int MOST_SHOWN = 5;

    /** Letters and marks that show nothing, but aren't of the kind of format characters. */
    private static final Set<Integer> BLANK = Set.of(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0);

    private HiddenCharacters() {}

    static Optional<String> in(String text) {
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        text.codePoints().filter(HiddenCharacters::hidden).forEach(point -> counts.merge(point, 1, Integer::sum));
        if (counts.isEmpty()) {
            return Optional.empty();
        }
        String shown = counts.entrySet().stream()
                .limit(MOST_SHOWN)
                .map(entry -> name(entry.getKey()) + (entry.getValue() > 1 ? " x " + entry.getValue() : ""))
                .collect(Collectors.joining(", "));
        return Optional.of("it holds characters that nobody sees: " + shown);
    }

    /** Returns the text as people see it. */
    static String without(String text) {
        return text.codePoints()
                .filter(point -> !hidden(point))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean hidden(int point) {
        int type = Character.getType(point);
        boolean control = type == Character.CONTROL && point != '\n' && point != '\t' && point != '\r';
        return control
                || type == Character.FORMAT
                || type == Character.PRIVATE_USE
                || type == Character.UNASSIGNED
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || BLANK.contains(point)
                || selectsVariation(point);
    }

    private static boolean selectsVariation(int point) {
        return (point >= 0xFE00 && point <= 0xFE0F) || (point >= 0xE0100 && point <= 0xE01EF);
    }

    private static String name(int point) {
        String name = Character.getName(point);
        String code = String.format(Locale.ROOT, "U+%04X", point);
        return name == null ? code : code + " " + name.toLowerCase(Locale.ROOT);
    }
}
