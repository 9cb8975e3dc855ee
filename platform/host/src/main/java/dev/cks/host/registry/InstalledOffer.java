package dev.cks.host.registry;

import dev.cks.host.offer.Offer;
import dev.cks.host.offer.RegisteredOffer;

/**
 * An offer of a plugin that was loaded.
 *
 * @param offer what it is
 * @param tool the tool behind it
 */
public record InstalledOffer(Offer offer, InstalledTool tool) {

    /** Returns a copy behind which another tool stands. */
    public InstalledOffer calling(InstalledTool other) {
        return new InstalledOffer(offer, other);
    }

    /** Returns it under the name by which it is listed. */
    RegisteredOffer registeredAs(String name) {
        return new RegisteredOffer(name, offer, tool.registeredAs(offer.kind().word() + ":" + name));
    }
}
