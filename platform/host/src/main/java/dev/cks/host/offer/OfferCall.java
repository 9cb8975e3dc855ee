package dev.cks.host.offer;

import dev.cks.api.tool.ToolCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** How the tool behind an offer is asked, and where it answers. Names of arguments hold no dot, so that these are apart. */
public final class OfferCall {

    /** The field of the answer that holds the messages of a prompt. */
    public static final String MESSAGES = "messages";
    /** The field of the answer that holds the content of a resource. */
    public static final String CONTENT = "content";
    /** The field of the answer that holds what an argument could become. */
    public static final String VALUES = "values";

    private static final String URI = "resource.uri";
    private static final String ARGUMENT = "complete.argument";
    private static final String TYPED = "complete.typed";
    private static final String DRY_RUN = "dry_run";

    private OfferCall() {}

    /** Returns the arguments that ask for a prompt. */
    public static Map<String, Object> prompt(Map<String, String> arguments) {
        return with(arguments, Map.of());
    }

    /** Returns the arguments that ask for a resource. */
    public static Map<String, Object> resource(String uri, Map<String, String> variables) {
        return with(variables, Map.of(URI, uri));
    }

    /** Returns the arguments that ask what an argument could become after others were chosen. */
    public static Map<String, Object> completion(String argument, String typed, Map<String, String> chosen) {
        return with(chosen, Map.of(ARGUMENT, argument, TYPED, typed));
    }

    /** Returns the address that is asked for. */
    public static String uri(ToolCall call) {
        return call.arguments().text(URI).orElse("");
    }

    /** Returns the answer to a call that asks for completions, empty when it asks for something else. */
    public static Optional<Map<String, Object>> completed(
            ToolCall call, BiFunction<String, String, List<String>> complete) {
        return call.arguments()
                .text(ARGUMENT)
                .map(argument ->
                        complete.apply(argument, call.arguments().text(TYPED).orElse("")))
                .map(values -> Map.of(VALUES, List.copyOf(values)));
    }

    private static Map<String, Object> with(Map<String, String> arguments, Map<String, String> more) {
        Map<String, Object> all = new LinkedHashMap<>();
        Stream.of(arguments, more).forEach(all::putAll);
        all.put(DRY_RUN, true);
        return all;
    }
}
