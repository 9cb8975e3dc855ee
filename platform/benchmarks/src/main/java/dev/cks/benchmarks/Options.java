package dev.cks.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a command: options with a value, options without, and the rest. Immutable.
 *
 * @param rest the arguments that are no options, in order
 * @param values the options that were given; those without a value have an empty one
 */
public record Options(List<String> rest, Map<String, String> values) {

    /** Copies. */
    public Options {
        rest = List.copyOf(rest);
        values = Map.copyOf(values);
    }

    /**
     * Reads arguments.
     *
     * @param switches the options without a value, with their hyphens
     * @param valued the options with a value
     * @throws UsageException for any other option, and for a missing value
     */
    public static Options read(List<String> arguments, Set<String> switches, Set<String> valued) {
        List<String> rest = new ArrayList<>();
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (!argument.startsWith("--")) {
                rest.add(argument);
            } else if (switches.contains(argument)) {
                values.put(argument, "");
            } else if (valued.contains(argument) && i + 1 < arguments.size()) {
                values.put(argument, arguments.get(++i));
            } else {
                throw new UsageException(
                        valued.contains(argument) ? argument + " needs a value" : "There is no option " + argument);
            }
        }
        return new Options(rest, values);
    }

    /**
     * Makes sure that there are but options.
     *
     * @throws UsageException when there is anything else
     */
    public void refuseRest() {
        if (!rest.isEmpty()) {
            throw new UsageException("Not an option: " + rest);
        }
    }

    /** Tells whether an option was given. */
    public boolean has(String option) {
        return values.containsKey(option);
    }

    /** Returns the value of an option. */
    public Optional<String> value(String option) {
        return Optional.ofNullable(values.get(option));
    }

    /**
     * Returns the value of an option as a number.
     *
     * @throws UsageException when it is none, or not positive
     */
    public int number(String option, int unlessGiven) {
        return value(option).map(Options::positive).orElse(unlessGiven);
    }

    /**
     * Returns a text as a positive number.
     *
     * @throws UsageException when it is none
     */
    public static int positive(String text) {
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException none) {
            // Told below, like every other number that doesn't fit.
        }
        throw new UsageException("Not a positive number: " + text);
    }
}
