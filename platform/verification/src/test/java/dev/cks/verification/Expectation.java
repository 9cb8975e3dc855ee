package dev.cks.verification;

import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Compares an answer with what a recorded conversation expects. Only the members that are listed are compared, arrays element
 * by element.
 *
 * <p>A text that begins with a dollar sign stands for a kind: {@code $uuid}, {@code $iso}, {@code $str}, {@code $num},
 * {@code $any}. An object of one member that begins with one stands for a rule: {@code $exactly} these members,
 * {@code $absent}, {@code $size}, {@code $contains} these texts, {@code $lacks} these texts, {@code $includes} an element for
 * each of these, {@code $json} the document that a text holds.
 */
final class Expectation {

    private static final Map<String, Pattern> KINDS = Map.of(
            "$uuid", Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
            "$iso", Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d.*"),
            "$str", Pattern.compile("(?s).+"));

    private Expectation() {}

    /** Throws an {@link AssertionError} that names the place where an answer differs. */
    static void check(JsonNode expected, JsonNode answer) {
        try {
            check("answer", expected, answer);
        } catch (AssertionError differs) {
            throw new AssertionError(differs.getMessage() + "\nin " + answer, differs);
        }
    }

    private static void check(String place, JsonNode expected, JsonNode answer) {
        if (isRule(expected)) {
            checkRule(
                    place,
                    expected.propertyNames().iterator().next(),
                    expected.iterator().next(),
                    answer);
        } else if (expected.isObject()) {
            expect(answer.isObject(), place, "an object", answer);
            expected.forEachEntry((name, value) -> check(place + "." + name, value, answer.path(name)));
        } else if (expected.isArray()) {
            expect(answer.isArray() && answer.size() == expected.size(), place, expected, answer);
            for (int i = 0; i < expected.size(); i++) {
                check(place + "[" + i + "]", expected.path(i), answer.path(i));
            }
        } else if (expected.asString("").startsWith("$")) {
            expect(isKind(expected.asString(), answer), place, expected, answer);
        } else {
            expect(expected.equals(answer), place, expected, answer);
        }
    }

    private static void checkRule(String place, String rule, JsonNode operand, JsonNode answer) {
        switch (rule) {
            case "$exactly" -> {
                check(place, operand, answer);
                expect(answer.size() == operand.size(), place, operand, answer);
            }
            case "$absent" -> expect(answer.isMissingNode(), place, "nothing", answer);
            case "$size" -> expect(answer.isArray() && answer.size() == operand.asInt(), place, operand, answer);
            case "$contains" ->
                operand.forEach(text -> expect(text(answer).contains(text.asString()), place, text, answer));
            case "$lacks" ->
                operand.forEach(text -> expect(!text(answer).contains(text.asString()), place, "no " + text, answer));
            case "$includes" ->
                operand.forEach(element ->
                        expect(answer.valueStream().anyMatch(one -> matches(element, one)), place, element, answer));
            case "$json" -> check(place, operand, ServerProcess.JSON.readTree(answer.asString()));
            default -> throw new IllegalArgumentException("No such rule: " + rule);
        }
    }

    private static boolean isRule(JsonNode expected) {
        return expected.isObject()
                && expected.size() == 1
                && expected.propertyNames().iterator().next().startsWith("$");
    }

    private static boolean isKind(String kind, JsonNode answer) {
        return switch (kind) {
            case "$any" -> !answer.isMissingNode();
            case "$num" -> answer.isNumber();
            default ->
                answer.isString()
                        && Objects.requireNonNull(KINDS.get(kind), kind)
                                .matcher(answer.asString())
                                .matches();
        };
    }

    private static String text(JsonNode answer) {
        return answer.isString() ? answer.asString() : answer.toString();
    }

    private static boolean matches(JsonNode expected, JsonNode answer) {
        try {
            check("element", expected, answer);
            return true;
        } catch (AssertionError differs) {
            return false;
        }
    }

    private static void expect(boolean holds, String place, Object expected, JsonNode answer) {
        if (!holds) {
            throw new AssertionError(place + ": expected " + expected + ", got " + answer);
        }
    }
}
