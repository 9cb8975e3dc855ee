package dev.cks.core.diagram;

/**
 * A node of a drawing.
 *
 * @param id what it stands for: the id of an object or a relation
 * @param label the text in it
 * @param shape how it looks
 */
public record Node(String id, String label, Shape shape) {

    /** How nodes look, as the brackets around a label in Mermaid. */
    public enum Shape {
        /** An object. */
        OBJECT("[", "]"),
        /** A relation that an edge can't stand for. */
        RELATION("{", "}"),
        /** An inference step. */
        STEP("{{", "}}"),
        /** An inference step that another one replaced. */
        SUPERSEDED_STEP("{{", "}}"),
        /** An id that is named and that nothing bears. */
        MISSING("(", ")");

        private final String before;
        private final String after;

        Shape(String before, String after) {
            this.before = before;
            this.after = after;
        }

        String around(String quotedLabel) {
            return before + quotedLabel + after;
        }
    }
}
