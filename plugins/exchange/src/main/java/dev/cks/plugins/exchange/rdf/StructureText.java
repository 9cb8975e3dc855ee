package dev.cks.plugins.exchange.rdf;

import dev.cks.api.knowledge.Identity;
import java.io.StringWriter;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.rdf4j.model.Resource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/** Writes what statements say as the text of a structure. */
final class StructureText {

    private final Subjects subjects;

    StructureText(Subjects subjects) {
        this.subjects = subjects;
    }

    String text() {
        ForeignLinks links = new ForeignLinks(subjects);
        List<ReadObject> read = subjects.all().stream()
                .map(subject -> new SubjectReader(subject, links).object(subjects.of(subject)))
                .sorted(Comparator.comparingLong(ReadObject::position))
                .toList();
        StringWriter text = new StringWriter();
        try (JsonGenerator out = JsonValues.FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            out.writeStartObject();
            out.writeName("objects");
            out.writeStartArray();
            Set<String> ids = new HashSet<>();
            Stream.concat(read.stream(), links.objects()).forEach(object -> write(object, ids, out));
            out.writeEndArray();
            out.writeEndObject();
        }
        return text.toString();
    }

    private static void write(ReadObject object, Set<String> ids, JsonGenerator out) {
        Identity identity = object.identity();
        if (!ids.add(identity.id())) {
            throw new UnreadableRdfException("Two subjects give objects of the same id: " + Shown.of(identity.id()));
        }
        out.writeStartObject();
        out.writeName("identity");
        out.writeStartObject();
        out.writeStringProperty("id", identity.id());
        out.writeStringProperty("type", identity.type());
        out.writeStringProperty("name", identity.name());
        out.writeEndObject();
        out.writeName("structure");
        JsonValues.write(object.structure(), out);
        out.writeEndObject();
    }

    /** Returns the id of the object that stands for a resource. */
    static String id(Resource resource) {
        return resource.isBNode()
                ? "_:" + resource.stringValue()
                : Terms.text(Terms.OBJECT, resource.stringValue()).orElse(resource.stringValue());
    }
}
