package dev.cks.plugins.decisions.recall;

import java.util.HashMap;
import java.util.Map;

/**
 * Which things have which words, and how much each word counts there. For one thread, or under a lock.
 *
 * @param <T> what names a thing
 */
final class WordIndex<T> {

    private final Map<String, Map<T, Double>> things = new HashMap<>();
    private final Map<T, Map<String, Double>> words = new HashMap<>();

    /** What is said of a thing, under construction. */
    static final class Text {

        private final Map<String, Double> weights = new HashMap<>();

        /** Adds a text whose words count this much; a word that counts more elsewhere counts as much as there. */
        Text with(String text, double weight) {
            Words.of(text).forEach(word -> weights.merge(word, weight, Math::max));
            return this;
        }
    }

    /** Takes down what is said of a thing, in place of what was said of it before. */
    void put(T thing, Text text) {
        Map<String, Double> before = words.put(thing, text.weights);
        if (before != null) {
            before.keySet().forEach(word -> forget(word, thing));
        }
        text.weights.forEach((word, weight) ->
                things.computeIfAbsent(word, any -> new HashMap<>()).put(thing, weight));
    }

    private void forget(String word, T thing) {
        Map<T, Double> those = things.get(word);
        if (those != null) {
            those.remove(thing);
            if (those.isEmpty()) {
                things.remove(word);
            }
        }
    }

    /** Returns how many things there are. */
    int size() {
        return words.size();
    }

    /** Returns how many things have exactly this word. */
    int having(String word) {
        return things.getOrDefault(word, Map.of()).size();
    }

    /** Returns how well each thing meets a word: its best word's likeness times what that counts. */
    Map<T, Double> matches(String asked) {
        Map<T, Double> best = new HashMap<>();
        things.forEach((word, those) -> {
            double strength = Words.strength(asked, word);
            if (strength > 0) {
                those.forEach((thing, weight) -> best.merge(thing, weight * strength, Math::max));
            }
        });
        return best;
    }
}
