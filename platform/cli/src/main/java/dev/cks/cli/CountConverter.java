package dev.cks.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how many. */
final class CountConverter implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String word) {
        if (word.matches("[0-9]{1,10}") && Long.parseLong(word) <= Integer.MAX_VALUE) {
            return Integer.valueOf(word);
        }
        throw new TypeConversionException(
                "expected a whole number from 0 to " + Integer.MAX_VALUE + ", not \"" + word + "\"");
    }
}
