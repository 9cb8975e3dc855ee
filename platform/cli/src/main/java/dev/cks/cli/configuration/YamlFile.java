package dev.cks.cli.configuration;

import dev.cks.cli.system.PathBase;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Reads a YAML file as plain values with their lines: no tags are obeyed, no objects made, no aliases followed. For one
 * file and one thread.
 */
final class YamlFile {

    private static final int LARGEST = 256 << 10;
    private static final ScalarResolver FORMS = new CoreSchema().getScalarResolver();

    private final Path file;
    private final PathBase base;
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    YamlFile(Path file, Path userHome) {
        this.file = file;
        this.base = new PathBase(
                Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file), userHome);
    }

    /**
     * Returns what is written in the file; empty when nothing is written in it.
     *
     * @throws ConfigurationException when it can't be read, or isn't YAML
     */
    Optional<Value> read() {
        try {
            return compose(text()).map(this::value);
        } catch (MarkedYamlEngineException malformed) {
            throw problem(malformed.getProblemMark(), "not YAML: " + malformed.getProblem());
        } catch (YamlEngineException malformed) {
            throw problem(Optional.empty(), "not YAML: " + malformed.getMessage());
        } catch (StackOverflowError tooDeep) {
            throw problem(Optional.empty(), "nests too deeply");
        }
    }

    private Optional<Node> compose(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file.toString())
                .setAllowNonScalarKeys(true)
                .build();
        return new Compose(settings).composeString(text);
    }

    private String text() {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(RegularFile.read(file, LARGEST));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (IOException unreadable) {
            throw problem(Optional.empty(), "can't be read: " + FailureReason.of(unreadable));
        }
    }

    private Value value(Node node) {
        if (!seen.add(node)) {
            throw problem(node.getStartMark(), "aliases can't be used here; write the value again");
        }
        if (node instanceof ScalarNode scalar) {
            return new Value.Scalar(scalar.getValue(), form(scalar), place(node.getStartMark()));
        }
        if (node instanceof SequenceNode sequence) {
            return new Value.Sequence(
                    sequence.getValue().stream().map(this::value).toList(), place(node.getStartMark()));
        }
        return mapping((MappingNode) node);
    }

    /** Explicit tags have no effect: what a scalar looks like is what it is. */
    private static Value.Form form(ScalarNode scalar) {
        Tag tag = FORMS.resolve(scalar.getValue(), scalar.isPlain());
        if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
            return Value.Form.NUMBER;
        }
        return tag.equals(Tag.BOOL) ? Value.Form.TRUTH : tag.equals(Tag.NULL) ? Value.Form.NOTHING : Value.Form.TEXT;
    }

    private Value mapping(MappingNode node) {
        List<Value.Entry> entries = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (NodeTuple tuple : node.getValue()) {
            Optional<Mark> mark = tuple.getKeyNode().getStartMark();
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw problem(mark, "a key must be a word");
            }
            if (!keys.add(key.getValue())) {
                throw problem(mark, "the key \"" + key.getValue() + "\" stands there twice");
            }
            entries.add(new Value.Entry(key.getValue(), place(mark), value(tuple.getValueNode())));
        }
        return new Value.Mapping(List.copyOf(entries), place(node.getStartMark()));
    }

    private Place place(Optional<Mark> mark) {
        String line = mark.map(at -> ":" + (at.getLine() + 1)).orElse("");
        return Place.inFile(file, line, base);
    }

    private ConfigurationException problem(Optional<Mark> mark, String what) {
        return ConfigurationException.at(place(mark), what);
    }
}
