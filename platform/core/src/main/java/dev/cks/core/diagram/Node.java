package dev.cks.core.diagram;

/**
 * A node of a drawing.
 *
 * @param id what it stands for: the id of an object or a relation
 * @param label the text in it
 * @param shape how it looks
 */
record Node(String id, String label, Shape shape) {

    /** How nodes look, as the brackets around a label in Mermaid. */
    enum Shape {
        OBJECT("[", "]"),
        RELATION("{", "}"),
        STEP("{{", "}}"),
        SUPERSEDED_STEP("{{", "}}"),
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
