package org.example.supply;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Reads a bill of materials in the JSON form of CycloneDX 1.4 and later, as far as the rules look at it. */
final class CycloneDx {

    private final Map<String, Map<String, Object>> components = new LinkedHashMap<>();
    private final List<Map<String, Object>> dependencies = new ArrayList<>();
    private final Set<String> skipped = new TreeSet<>();

    CycloneDx(Map<String, Object> bill) {
        objects(bill.get("metadata")).findFirst().ifPresent(data -> addAll(data.get("component")));
        addAll(bill.get("components"));
        objects(bill.get("dependencies")).forEach(this::depend);
    }

    /** Returns the operations that add everything, components first. */
    List<Map<String, Object>> operations() {
        List<Map<String, Object>> operations = new ArrayList<>(components.values());
        operations.addAll(dependencies);
        return operations;
    }

    int components() {
        return components.size();
    }

    int dependencies() {
        return dependencies.size();
    }

    /** Returns what could not be taken over: references to nothing, and components without a name to refer to. */
    List<String> skipped() {
        return List.copyOf(skipped);
    }

    private void addAll(Object list) {
        objects(list).forEach(this::add);
    }

    private void add(Map<String, Object> component) {
        Optional<String> id = text(component, "bom-ref").or(() -> text(component, Component.PURL));
        if (id.isEmpty() || components.containsKey(id.get())) {
            skipped.add("component " + id.or(() -> text(component, "name")).orElse("without a name"));
            return;
        }
        Map<String, Object> structure = new LinkedHashMap<>();
        text(component, "version").ifPresent(version -> structure.put("version", version));
        text(component, Component.PURL).ifPresent(url -> structure.put(Component.PURL, url));
        supplier(component).ifPresent(supplier -> structure.put("supplier", supplier));
        licence(component).ifPresent(licence -> structure.put("licence", licence));
        components.put(
                id.get(),
                Map.of(
                        "type", "add_object",
                        "identity", identity(id.get(), Component.TYPE, text(component, "name").orElse(id.get())),
                        "structure", structure));
        addAll(component.get("components"));
    }

    private void depend(Map<String, Object> entry) {
        String from = text(entry, "ref").orElse("");
        if (entry.get("dependsOn") instanceof List<?> targets) {
            targets.stream().filter(String.class::isInstance).map(String.class::cast).distinct().forEach(to -> {
                if (components.containsKey(from) && components.containsKey(to)) {
                    dependencies.add(dependency(from, to));
                } else {
                    skipped.add("dependency of " + from + " on " + to);
                }
            });
        }
    }

    private static Map<String, Object> dependency(String from, String to) {
        return Map.of(
                "type", "add_relation",
                "identity", identity("depends:" + from + ":" + to, "Relation", from + " depends on " + to),
                "participants", List.of(from, to),
                "relation_type", Component.DEPENDS_ON);
    }

    private static Map<String, Object> identity(String id, String type, String name) {
        return Map.of("id", id, "type", type, "name", name);
    }

    private static Optional<String> supplier(Map<String, Object> component) {
        return objects(component.get("supplier"))
                .flatMap(supplier -> text(supplier, "name").stream())
                .findFirst()
                .or(() -> text(component, "publisher"));
    }

    /** Takes the first licence, by its identifier where it has one. */
    private static Optional<String> licence(Map<String, Object> component) {
        return objects(component.get("licenses"))
                .flatMap(choice -> objects(choice.get("license"))
                        .flatMap(licence -> text(licence, "id").or(() -> text(licence, "name")).stream()))
                .findFirst();
    }

    private static Optional<String> text(Map<String, Object> object, String key) {
        return object.get(key) instanceof String text && !text.isEmpty() ? Optional.of(text) : Optional.empty();
    }

    /** Returns an object, or the objects of a list. */
    @SuppressWarnings("unchecked")
    private static Stream<Map<String, Object>> objects(Object value) {
        Stream<?> all =
                value instanceof List<?> list ? list.stream() : Stream.ofNullable(value);
        return all.filter(Map.class::isInstance).map(each -> (Map<String, Object>) each);
    }
}
