package dev.cks.host.registry;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.host.offer.Offer;
import dev.cks.host.offer.OfferKind;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.host.registry.NameTable.Rank;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Knows what is offered besides extensions and tools. Who loses the name of a prompt keeps its qualified name; who loses the
 * address of a resource isn't offered. Immutable once made.
 */
public final class OfferTable {

    private final NameTable<InstalledOffer> keys = new NameTable<>(Set.of());
    private final NameTable<InstalledOffer> names = new NameTable<>(Set.of());
    private final List<RegisteredOffer> listed;

    /**
     * Makes the table of offers.
     *
     * @param offers the offers, whose ids are distinct within each plugin
     * @param incumbent tells of a plugin id and the id of an offer whether that plugin had it first
     */
    public OfferTable(List<InstalledOffer> offers, BiPredicate<String, String> incumbent) {
        offers.forEach(each -> enter(each, incumbent));
        listed = offers.stream()
                .filter(this::isOffered)
                .map(this::registered)
                .sorted(Comparator.comparing(RegisteredOffer::name, CodePointOrder.INSTANCE))
                .toList();
    }

    private void enter(InstalledOffer each, BiPredicate<String, String> incumbent) {
        Rank rank = Rank.of(
                each.tool().owner().bundled(),
                incumbent.test(each.tool().pluginId(), each.offer().id()));
        keys.claim(each.offer().id(), rank, each);
        names.claim(named(each.offer()), rank, each);
    }

    /** Returns every offer under the name by which it is listed, in code point order of these names. */
    List<RegisteredOffer> listed() {
        return listed;
    }

    /** Returns a sentence when the offer doesn't have its name or its address. */
    public Optional<String> lost(InstalledOffer each) {
        if (!isOffered(each)) {
            return Optional.of("The address " + each.offer().key() + " of the resource "
                    + each.tool().qualifiedName() + " is another's; it isn't offered");
        }
        return keepsName(each)
                ? Optional.empty()
                : Optional.of("The name " + each.offer().name() + " is another "
                        + each.offer().kind().word() + "'s; this one is called "
                        + each.tool().qualifiedName());
    }

    private boolean isOffered(InstalledOffer each) {
        return each.offer().kind() == OfferKind.PROMPT
                || keys.owner(each.offer().id()).equals(Optional.of(each));
    }

    private boolean keepsName(InstalledOffer each) {
        return names.owner(named(each.offer())).equals(Optional.of(each));
    }

    private RegisteredOffer registered(InstalledOffer each) {
        return each.registeredAs(
                keepsName(each) ? each.offer().name() : each.tool().qualifiedName());
    }

    private static String named(Offer offer) {
        return offer.kind().word() + " " + offer.name();
    }
}
