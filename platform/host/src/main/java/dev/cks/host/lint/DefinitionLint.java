package dev.cks.host.lint;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.offer.Offer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Looks at everything that a contribution says of itself. For one thread. */
public final class DefinitionLint {

    private final String contribution;
    private final List<Suspicion> suspicions = new ArrayList<>();

    private DefinitionLint(String contribution) {
        this.contribution = contribution;
    }

    /** Returns what is suspicious about an extension. */
    public static List<Suspicion> of(ConstraintInfo info) {
        DefinitionLint lint = new DefinitionLint("extension " + info.name());
        lint.look("summary", info.summary());
        return List.copyOf(lint.suspicions);
    }

    /**
     * Returns what is suspicious about a tool.
     *
     * @param others the names of the other tools that are installed
     */
    public static List<Suspicion> of(ToolInfo info, Collection<String> others) {
        DefinitionLint lint = new DefinitionLint("tool " + info.name());
        lint.look("title", info.title());
        lint.look("description", info.description());
        lint.lookInto("input schema", info.inputSchema());
        lint.lookInto("output schema", info.outputSchema());
        lint.lookForNames(info, Set.copyOf(others));
        return List.copyOf(lint.suspicions);
    }

    /** Returns what is suspicious about a prompt or a resource. */
    public static List<Suspicion> of(Offer offer) {
        DefinitionLint lint = new DefinitionLint(offer.kind().word() + " " + offer.name());
        offer.description().forEach(lint::lookInto);
        return List.copyOf(lint.suspicions);
    }

    private void lookForNames(ToolInfo info, Set<String> others) {
        String text = info.description() + " " + info.inputSchema();
        others.stream()
                .filter(name -> !name.equals(info.name()))
                // A name of one word is a word like any other.
                .filter(name -> name.indexOf('_') > 0 || name.indexOf('-') > 0 || name.indexOf('.') > 0)
                .filter(name -> Pattern.compile("(?<![\\w-])" + Pattern.quote(name) + "(?![\\w-])")
                        .matcher(text)
                        .find())
                .sorted()
                .forEach(name -> suspect("text", "it names the tool " + name + ", which is another's"));
    }

    private void lookInto(String where, @Nullable Object value) {
        if (value instanceof String text) {
            look(where, text);
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> {
                look(where, String.valueOf(key));
                lookInto(where + "." + key, inner);
            });
        } else if (value instanceof Collection<?> list) {
            list.forEach(inner -> lookInto(where, inner));
        }
    }

    private void look(String where, String text) {
        HiddenCharacters.in(text).ifPresent(what -> suspect(where, what));
        LookAlikes.in(text).ifPresent(what -> suspect(where, what));
        AddressedModel.in(text).ifPresent(what -> suspect(where, what));
    }

    private void suspect(String where, String what) {
        suspicions.add(new Suspicion(contribution + ", " + where, what));
    }
}
