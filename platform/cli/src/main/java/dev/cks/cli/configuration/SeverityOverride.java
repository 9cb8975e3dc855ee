package dev.cks.cli.configuration;

import dev.cks.api.constraint.Severity;

/**
 * A severity that the operator gives to findings of a code.
 *
 * @param severity the severity
 * @param place where it stands
 */
public record SeverityOverride(Severity severity, Place place) {}
