package dev.cks.cli.configuration;

/**
 * Something that is wrong with the configuration.
 *
 * @param where where it stands
 * @param what what is wrong, and what would be right
 * @param repair a command that repairs it, or opens the place where it can be repaired
 */
public record ConfigurationProblem(String where, String what, String repair) {

    /** Returns the problem of what stands at a place. */
    public static ConfigurationProblem at(Place place, String what) {
        return new ConfigurationProblem(place.where(), what, place.repair());
    }

    @Override
    public String toString() {
        return where + ": " + what;
    }
}
