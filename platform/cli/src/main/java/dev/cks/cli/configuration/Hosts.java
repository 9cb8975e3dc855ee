package dev.cks.cli.configuration;

import dev.cks.egress.HostList;
import java.util.List;

/** A list of hosts; commas part them in a variable. */
record Hosts() implements ValueType<List<String>> {

    @Override
    public String description() {
        return "a list of hosts";
    }

    @Override
    public List<String> read(String key, Value value) {
        return Elements.read(Lists.texts(key, description(), value), text -> host(key, text));
    }

    @Override
    public Value fromVariable(String text, Place place) {
        return Lists.split(text, ",", place);
    }

    @Override
    public Object toJson(List<String> value) {
        return value;
    }

    private static String host(String key, Value.Scalar text) {
        try {
            HostList.of(List.of(text.text().strip()));
            return text.text().strip();
        } catch (IllegalArgumentException wrong) {
            throw ConfigurationException.at(text.place(), key + ": " + wrong.getMessage());
        }
    }
}
