package dev.cks.server.prompt;

import dev.cks.api.offer.PromptInfo.Argument;
import dev.cks.api.tool.Excerpt;
import dev.cks.core.text.NearestName;
import dev.cks.server.rpc.RpcException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks the arguments that are given to a prompt. */
final class PromptValues {

    /** More is nothing that a model is asked in one sentence. */
    private static final int LONGEST = 100_000;

    private PromptValues() {}

    /**
     * Returns a value for every argument of a prompt, an empty one where none was given.
     *
     * @throws RpcException when a required one is missing or blank, one isn't a string, or the prompt doesn't take it
     */
    static Map<String, String> of(String prompt, List<Argument> arguments, Map<String, Object> given) {
        List<String> names = arguments.stream().map(Argument::name).toList();
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                throw RpcException.invalidParams("The prompt " + prompt + " takes no argument \""
                        + Excerpt.of(name) + "\""
                        + NearestName.of(name, names)
                                .map(nearest -> "; did you mean \"" + nearest + "\"?")
                                .orElse(""));
            }
        }
        Map<String, String> values = new LinkedHashMap<>();
        arguments.forEach(argument -> values.put(argument.name(), value(prompt, argument, given)));
        return values;
    }

    /** Forms send what was left blank as an empty string. */
    private static String value(String prompt, Argument argument, Map<String, Object> given) {
        Object value = given.get(argument.name());
        if (value != null && !(value instanceof String)) {
            throw RpcException.invalidParams("The argument \"" + argument.name() + "\" must be a string");
        }
        String text = value == null ? "" : ((String) value).strip();
        if (text.length() > LONGEST) {
            throw RpcException.invalidParams(
                    "The argument \"" + argument.name() + "\" must have at most " + LONGEST + " characters");
        }
        if (text.isEmpty() && argument.required()) {
            throw RpcException.invalidParams(
                    "The prompt " + prompt + " needs the argument \"" + argument.name() + "\"");
        }
        return text;
    }

    /** Returns the depth that was given, the usual one when none was. */
    static String depth(String text) {
        if (!text.isEmpty() && !text.matches("[0-9]{1,9}")) {
            throw RpcException.invalidParams(
                    "The argument \"depth\" must be a whole number, not " + Excerpt.quoted(text));
        }
        return text.isEmpty() ? Prompts.USUAL_DEPTH : text;
    }
}
