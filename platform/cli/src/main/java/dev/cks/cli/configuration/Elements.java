package dev.cks.cli.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the elements of a value, and tells of all that are wrong, not of the first one only. */
final class Elements {

    private Elements() {}

    /**
     * Returns what was read of each element.
     *
     * @throws ConfigurationException with the problems of every element
     */
    static <E, T> List<T> read(List<E> elements, Function<E, T> reader) {
        List<T> read = new ArrayList<>();
        List<ConfigurationProblem> problems = new ArrayList<>();
        for (E element : elements) {
            try {
                read.add(reader.apply(element));
            } catch (ConfigurationException invalid) {
                problems.addAll(invalid.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return List.copyOf(read);
    }
}
