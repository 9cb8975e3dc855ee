package dev.cks.cli.configuration;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
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

/**
 * Reads a YAML file as plain values with their lines: no tags are obeyed, no objects made, no aliases followed. For one
 * file and one thread.
 */
final class YamlFile {

    private static final long LARGEST = 256 << 10;

    private final Path file;
    private final Path directory;
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private YamlFile(Path file) {
        this.file = file;
        this.directory = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    }

    /**
     * Reads a file that is there; empty when nothing is written in it.
     *
     * @throws ConfigurationException when it can't be read, or isn't YAML
     */
    static Optional<Value> read(Path file) {
        YamlFile reader = new YamlFile(file);
        try {
            return reader.compose(reader.text()).map(reader::value);
        } catch (MarkedYamlEngineException malformed) {
            throw reader.problem(malformed.getProblemMark(), "not YAML: " + malformed.getProblem());
        } catch (YamlEngineException malformed) {
            throw reader.problem(Optional.empty(), "not YAML: " + malformed.getMessage());
        } catch (StackOverflowError tooDeep) {
            throw reader.problem(Optional.empty(), "nests too deeply");
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
            if (Files.size(file) > LARGEST) {
                throw problem(Optional.empty(), "larger than " + LARGEST + " bytes, which no configuration is");
            }
            return Files.readString(file);
        } catch (CharacterCodingException malformed) {
            throw problem(Optional.empty(), "not UTF-8");
        } catch (IOException unreadable) {
            throw problem(
                    Optional.empty(), "can't be read: " + unreadable.getClass().getSimpleName());
        }
    }

    private Value value(Node node) {
        if (!seen.add(node)) {
            throw problem(node.getStartMark(), "aliases can't be used here; write the value again");
        }
        if (node instanceof ScalarNode scalar) {
            return new Value.Scalar(scalar.getValue(), scalar.isPlain(), place(node.getStartMark()));
        }
        if (node instanceof SequenceNode sequence) {
            return new Value.Sequence(
                    sequence.getValue().stream().map(this::value).toList(), place(node.getStartMark()));
        }
        return mapping((MappingNode) node);
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
        return new Place(file + line, directory);
    }

    private ConfigurationException problem(Optional<Mark> mark, String what) {
        return ConfigurationException.at(place(mark), what);
    }
}
