package dev.cks.cli.options;

import dev.cks.core.text.NearestName;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads one of the words by which constants are called; case doesn't count.
 *
 * @param <E> the constants, whose words are what they say of themselves
 */
public abstract class WordConverter<E extends Enum<E>> implements ITypeConverter<E> {

    private final List<E> constants;

    /** Makes a converter to some constants. */
    protected WordConverter(E[] constants) {
        this.constants = List.of(constants);
    }

    @Override
    public E convert(String word) {
        return constants.stream()
                .filter(constant -> constant.toString().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(unknown(word)));
    }

    private String unknown(String word) {
        List<String> words = constants.stream().map(E::toString).toList();
        String hint = NearestName.of(word, words)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
        return "expected one of " + String.join(", ", words) + ", not \"" + word + "\"" + hint;
    }
}
