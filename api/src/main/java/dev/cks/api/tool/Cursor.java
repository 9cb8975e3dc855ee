package dev.cks.api.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apiguardian.api.API;

/**
 * Where an answer goes on: a few numbers that mean something to whoever made it, and nothing to callers. Immutable.
 *
 * @param numbers none is negative
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Cursor(List<Long> numbers) {

    /** The argument by which callers give it back. */
    public static final String ARGUMENT = "cursor";
    /** The field of answers that go on. */
    public static final String NEXT = "next_cursor";

    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

    /** Copies the list. */
    public Cursor {
        numbers = List.copyOf(numbers);
        if (numbers.stream().anyMatch(number -> number < 0)) {
            throw new IllegalArgumentException("A cursor holds no negative number");
        }
    }

    /** Makes a cursor. */
    public static Cursor of(long... numbers) {
        return new Cursor(Arrays.stream(numbers).boxed().toList());
    }

    /**
     * Reads a cursor of so many numbers.
     *
     * @throws ToolException {@code invalid_parameter} when the text isn't the one form of such a cursor
     */
    public static Cursor read(String text, int count) {
        List<Long> numbers = new ArrayList<>();
        for (String number : text.split("\\.", count + 1)) {
            if (!NUMBER.matcher(number).matches()) {
                throw foreign(text);
            }
            numbers.add(Long.valueOf(number));
        }
        if (numbers.size() != count) {
            throw foreign(text);
        }
        return new Cursor(numbers);
    }

    /** Returns the refusal of a cursor that leads nowhere. */
    public static ToolException foreign(String text) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "The cursor " + Excerpt.quoted(text)
                        + " leads nowhere here, or what it was given for has changed; begin" + " again without one",
                Map.of("parameter", ARGUMENT));
    }

    /** Returns one of the numbers. */
    public long number(int index) {
        return numbers.get(index);
    }

    /** Returns the text to give to callers. */
    public String text() {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
    }
}
