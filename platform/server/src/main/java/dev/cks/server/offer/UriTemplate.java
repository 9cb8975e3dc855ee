package dev.cks.server.offer;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The form of the addresses of a family of resources; a variable stands for one or more characters other than a slash. */
public final class UriTemplate {

    private static final Pattern VARIABLE = Pattern.compile("\\{([^}]*)\\}");

    private final List<String> variables = new ArrayList<>();
    private final Pattern form;

    /** Reads the form, such as {@code notes://{year}/{name}}. */
    public UriTemplate(String template) {
        StringBuilder pattern = new StringBuilder();
        Matcher matcher = VARIABLE.matcher(template);
        int from = 0;
        while (matcher.find()) {
            variables.add(matcher.group(1));
            pattern.append(Pattern.quote(template.substring(from, matcher.start())))
                    .append("([^/]+)");
            from = matcher.end();
        }
        form = Pattern.compile(
                pattern.append(Pattern.quote(template.substring(from))).toString());
    }

    /** Returns the names of the variables. */
    public List<String> variables() {
        return List.copyOf(variables);
    }

    /** Returns what the variables are in an address, decoded; empty when it has another form. */
    Optional<Map<String, String>> match(String uri) {
        Matcher matcher = form.matcher(uri);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> values = new LinkedHashMap<>();
        try {
            for (int i = 0; i < variables.size(); i++) {
                values.put(variables.get(i), decoded(matcher.group(i + 1)));
            }
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
        return Optional.of(values);
    }

    /** Unlike in forms, a plus sign stands for itself. */
    private static String decoded(String segment) {
        return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
