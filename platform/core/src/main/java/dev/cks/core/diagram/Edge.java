package dev.cks.core.diagram;

import java.util.Optional;

/**
 * An edge of a drawing.
 *
 * @param from the id of the node it leaves
 * @param to the id of the node it reaches
 * @param label the text on it, may be empty
 * @param relation the id of the relation that it stands for, empty when it is part of something else
 */
public record Edge(String from, String to, String label, Optional<String> relation) {

    static Edge plain(String from, String to, String label) {
        return new Edge(from, to, label, Optional.empty());
    }
}
