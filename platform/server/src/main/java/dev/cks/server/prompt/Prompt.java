package dev.cks.server.prompt;

import dev.cks.api.offer.PromptInfo.Argument;
import dev.cks.core.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A prompt.
 *
 * @param name its name
 * @param title its name for people
 * @param description what it is for
 * @param arguments what it takes
 * @param template its text; an argument stands there as {@code {name}}
 */
record Prompt(String name, String title, String description, List<Argument> arguments, String template) {

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.put("arguments", arguments.stream().map(Argument::toJson).toList());
        return json;
    }

    /**
     * Returns the text for some arguments. Each is written as a JSON string, so that a model sees where it ends.
     *
     * @param values a value for every argument
     */
    String text(Map<String, String> values) {
        JsonWriter writer = new JsonWriter();
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
            int close = template.indexOf('}', open);
            String value = values.getOrDefault(template.substring(open + 1, close), "");
            text.append(template, from, open).append(writer.text(value));
            from = close + 1;
        }
        return text.append(template.substring(from)).toString();
    }
}
