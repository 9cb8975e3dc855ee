package dev.cks.core.codec;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.text.Surrogates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Collects what is wrong with one text, up to a limit. */
final class Problems {

    private final int limit;
    private final List<Problem> found = new ArrayList<>();

    Problems(int limit) {
        this.limit = limit;
    }

    void add(String pointer, long offset, String message) {
        add(new Problem(Surrogates.escaped(pointer), offset, Surrogates.escaped(message)));
    }

    void add(Problem problem) {
        if (!full()) {
            found.add(problem);
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    boolean full() {
        return found.size() >= limit;
    }

    /** Returns the error that reports every problem, in the order of the text. */
    ToolException toException(byte[] utf8) {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingLong(Problem::offset));
        List<TextPosition> positions =
                TextPosition.of(utf8, sorted.stream().map(Problem::offset).toList());
        List<Map<String, Object>> problems = IntStream.range(0, sorted.size())
                .mapToObj(i -> sorted.get(i).toJson(positions.get(i)))
                .toList();
        return new ToolException(
                ErrorCode.INVALID_JSON, summary(sorted.get(0), positions.get(0)), Map.of("problems", problems));
    }

    private String summary(Problem first, TextPosition position) {
        String pointer = first.pointer().isEmpty() ? "" : " (" + Excerpt.of(first.pointer()) + ")";
        String more = found.size() == 1 ? "" : ", and " + (found.size() - 1) + " more in problems";
        return "Line " + position.line() + ", column " + position.column() + pointer + ": " + first.message() + more;
    }
}
