package dev.cks.host.capability;

import dev.cks.host.classfile.ClassReferences;
import dev.cks.host.classfile.Reference;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds out by the references in its classes what a plugin does.
 *
 * <p>This is detection and prevents nothing: what is called through reflection doesn't show, and a reference may be one
 * that is never followed.
 */
public final class CapabilityScan {

    private final List<Reference> references;

    /** Looks at the classes of a jar. */
    public CapabilityScan(ClassReferences classes) {
        this.references = classes.all().toList();
    }

    /**
     * Something that a plugin does.
     *
     * @param allowedBy the capability that allows it, empty when none does
     * @param sentence what it does, and where that shows
     */
    public record Finding(Optional<Capability> allowedBy, String sentence) {}

    /** Returns everything that shows, each with the first place where it does. */
    public List<Finding> findings() {
        return Signs.ALL.stream().flatMap(this::finding).toList();
    }

    /** Returns a sentence for each thing that shows and that the plugin doesn't declare. */
    public List<String> undeclared(Set<Capability> declared) {
        return findings().stream()
                .filter(finding ->
                        finding.allowedBy().filter(declared::contains).isEmpty())
                .map(finding -> finding.sentence()
                        + finding.allowedBy()
                                .map(capability -> ", without declaring " + capability.word())
                                .orElse(", which no capability allows"))
                .toList();
    }

    private Stream<Finding> finding(Sign sign) {
        return references.stream()
                .filter(sign.shows())
                .limit(1)
                .map(place -> new Finding(sign.allowedBy(), sentence(sign, place)));
    }

    private static String sentence(Sign sign, Reference place) {
        String member = place.member()
                .map(known -> known.name().equals("<init>") ? "" : "." + known.name())
                .orElse("");
        return place.user() + " " + sign.deed() + " (" + place.owner() + member + ")";
    }
}
