package dev.cks.cli.semantic;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Writes the explanation of an object as indented lines. */
final class ExplanationText {

    private final UnaryOperator<String> printable;
    private final StringBuilder text = new StringBuilder();

    private ExplanationText(UnaryOperator<String> printable) {
        this.printable = printable;
    }

    static String of(Map<String, Object> explanation, UnaryOperator<String> printable) {
        ExplanationText writing = new ExplanationText(printable);
        writing.object(explanation, 0);
        return writing.text.toString();
    }

    private void object(Map<?, ?> node, int depth) {
        String suffix = node.get("truncated") instanceof String reason ? " (not followed: " + reason + ")" : "";
        if (Boolean.TRUE.equals(node.get("cites_step"))) {
            suffix = " (an inference step)";
        }
        line(depth, node.get("object_id") + suffix);
        list(node, "active_steps").forEach(step -> step(step, depth + 1, "because of "));
        list(node, "superseded_steps").forEach(step -> step(step, depth + 1, "no longer because of "));
        if (depth == 0 && list(node, "active_steps").isEmpty()) {
            line(1, "no inference step concludes it");
        }
    }

    private void step(Map<?, ?> step, int depth, String reason) {
        StringBuilder line = new StringBuilder(reason).append(step.get("step_id"));
        for (String key : List.of("operator", "confidence", "justification", "superseded_by")) {
            if (step.get(key) != null) {
                line.append("; ").append(key.replace('_', ' ')).append(' ').append(step.get(key));
            }
        }
        line(depth, line.toString());
        list(step, "premises").forEach(premise -> object(premise, depth + 1));
    }

    private void line(int depth, String line) {
        text.append("  ".repeat(depth)).append(printable.apply(line)).append('\n');
    }

    private static List<Map<?, ?>> list(Map<?, ?> node, String key) {
        return node.get(key) instanceof List<?> entries
                ? entries.stream().<Map<?, ?>>map(entry -> (Map<?, ?>) entry).toList()
                : List.of();
    }
}
