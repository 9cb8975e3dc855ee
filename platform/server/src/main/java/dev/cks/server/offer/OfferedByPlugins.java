package dev.cks.server.offer;

import dev.cks.core.client.AskingClient;
import dev.cks.core.client.NoClient;
import dev.cks.core.json.PlainJson;
import dev.cks.host.ToolCatalog;
import dev.cks.host.offer.OfferCall;
import dev.cks.host.offer.OfferKind;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.server.method.MethodCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The prompts and resources that plugins offer. Safe for use by many threads. */
public final class OfferedByPlugins {

    private final ToolCatalog catalog;
    private final Answers answers;

    /** Answers what is asked of an offer. */
    @FunctionalInterface
    public interface Answers {

        /**
         * Returns what the tool behind an offer answers.
         *
         * @throws dev.cks.api.tool.ToolException when it answers a failure
         */
        Map<String, Object> of(
                RegisteredOffer offer, Map<String, Object> arguments, MethodCall call, AskingClient client);
    }

    /** Makes the offers of a catalog. */
    public OfferedByPlugins(ToolCatalog catalog, Answers answers) {
        this.catalog = catalog;
        this.answers = answers;
    }

    /**
     * Returns the descriptions of the prompts, in code point order of names.
     *
     * @param taken the names of the platform's own
     */
    public List<Map<String, Object>> prompts(Set<String> taken) {
        return catalog.offers().stream()
                .filter(offer -> offer.own().kind() == OfferKind.PROMPT)
                .map(offer -> taken.contains(offer.name()) ? underQualifiedName(offer) : offer.listed())
                .toList();
    }

    /** Returns the descriptions of the resources whose address is known, or of the families, in code point order of names. */
    public List<Map<String, Object>> resources(boolean families) {
        return catalog.offers().stream()
                .filter(offer -> offer.own().kind() == OfferKind.RESOURCE)
                .filter(offer -> offer.own().isTemplate() == families)
                .map(RegisteredOffer::listed)
                .toList();
    }

    /** Returns the prompt of a name or a qualified name. */
    public Optional<RegisteredOffer> prompt(String name) {
        return catalog.offers().stream()
                .filter(offer -> offer.own().kind() == OfferKind.PROMPT)
                .filter(offer -> offer.name().equals(name)
                        || offer.tool().qualifiedName().equals(name))
                .findFirst();
    }

    /** Returns the family of resources of an address with variables. */
    public Optional<RegisteredOffer> family(String template) {
        return catalog.offers().stream()
                .filter(offer -> offer.own().isTemplate() && offer.own().key().equals(template))
                .findFirst();
    }

    /** Tells whether somebody offers an address. */
    public boolean offers(String uri) {
        return catalog.offers().stream()
                .filter(offer -> offer.own().kind() == OfferKind.RESOURCE)
                .anyMatch(offer -> offer.own().isTemplate()
                        ? new UriTemplate(offer.own().key()).match(uri).isPresent()
                        : offer.own().key().equals(uri));
    }

    /**
     * Reads the resource at an address: the one that has it, or else one of the first family that it belongs to.
     *
     * @return the description of what is there and its content, empty when nobody offers the address
     * @throws dev.cks.api.tool.ToolException when it fails
     */
    public Optional<Map<String, Object>> read(String uri, MethodCall call) {
        List<RegisteredOffer> resources = catalog.offers().stream()
                .filter(offer -> offer.own().kind() == OfferKind.RESOURCE)
                .toList();
        return resources.stream()
                .filter(offer -> !offer.own().isTemplate() && offer.own().key().equals(uri))
                .findFirst()
                .map(offer -> read(offer, uri, Map.of(), call))
                .or(() -> readOfFamily(resources, uri, call));
    }

    private Optional<Map<String, Object>> readOfFamily(List<RegisteredOffer> resources, String uri, MethodCall call) {
        for (RegisteredOffer offer : resources) {
            Optional<Map<String, String>> variables =
                    offer.own().isTemplate() ? new UriTemplate(offer.own().key()).match(uri) : Optional.empty();
            if (variables.isPresent()) {
                return Optional.of(read(offer, uri, variables.get(), call));
            }
        }
        return Optional.empty();
    }

    private Map<String, Object> read(
            RegisteredOffer offer, String uri, Map<String, String> variables, MethodCall call) {
        Map<String, Object> answer = answers.of(offer, OfferCall.resource(uri, variables), call, new NoClient());
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("uri", uri);
        content.put("mimeType", offer.own().text("mimeType"));
        if (answer.get(OfferCall.CONTENT) instanceof Map<?, ?> held) {
            content.putAll(PlainJson.copy(held));
        }
        return content;
    }

    /**
     * Returns the messages of a prompt.
     *
     * @param arguments checked already
     * @throws dev.cks.api.tool.ToolException when it fails
     */
    public Map<String, Object> messages(
            RegisteredOffer prompt, Map<String, String> arguments, MethodCall call, AskingClient client) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("description", prompt.own().text("description"));
        result.put(
                OfferCall.MESSAGES,
                answers.of(prompt, OfferCall.prompt(arguments), call, client).get(OfferCall.MESSAGES));
        return result;
    }

    /**
     * Returns what an argument of an offer could become.
     *
     * @throws dev.cks.api.tool.ToolException when it fails
     */
    public List<String> values(
            RegisteredOffer offer, String argument, String typed, Map<String, String> chosen, MethodCall call) {
        Object values = answers.of(offer, OfferCall.completion(argument, typed, chosen), call, new NoClient())
                .get(OfferCall.VALUES);
        return values instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Map<String, Object> underQualifiedName(RegisteredOffer offer) {
        Map<String, Object> listed = offer.listed();
        listed.put("name", offer.tool().qualifiedName());
        return listed;
    }
}
