package dev.cks.api.plugin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/** The answers to questions that were asked at once. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Answers {

    private final Map<String, Object> byName;

    /**
     * Collects answers.
     *
     * @param byName an {@link Elicitation}, a {@link Sample}, or a list of {@link Root}s for each question's name
     */
    public Answers(Map<String, ?> byName) {
        this.byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /**
     * Returns what a person did with a form.
     *
     * @throws IllegalArgumentException when no such question has this name
     */
    public Elicitation elicitation(String name) {
        return of(name, Elicitation.class);
    }

    /**
     * Returns what a model said.
     *
     * @throws IllegalArgumentException when no such question has this name
     */
    public Sample sample(String name) {
        return of(name, Sample.class);
    }

    /**
     * Returns where the client works.
     *
     * @throws IllegalArgumentException when no such question has this name
     */
    public List<Root> roots(String name) {
        List<?> roots = of(name, List.class);
        return roots.stream().map(Root.class::cast).toList();
    }

    private <T> T of(String name, Class<T> type) {
        Object answer = byName.get(name);
        if (!type.isInstance(answer)) {
            throw new IllegalArgumentException("No such question was asked under the name " + name);
        }
        return type.cast(answer);
    }
}
