package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.trust.Granting;
import dev.cks.host.trust.PinnedContents;

/**
 * Decides what of a plugin's contributions is offered, and with which services.
 *
 * @param pins holds installed plugins to what they contributed when they were installed
 * @param granting gives tools the services that they were granted
 */
record Offering(PinnedContents pins, Granting granting) {

    Contributions of(Contributions contributions) {
        return granting.applied(pins.admitted(contributions));
    }
}
