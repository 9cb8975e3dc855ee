package dev.cks.host.index;

import dev.cks.api.tool.ToolInfo;
import dev.cks.host.offer.Offer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells in what two contents of one plugin differ.
 *
 * @param constraints the names of the constraints that only the first has, or has otherwise
 * @param tools the names of the tools that only the first has, or has otherwise
 * @param offers the ids of the offers that only the first has, or has otherwise
 */
public record Comparison(Set<String> constraints, Set<String> tools, Set<String> offers) {

    /** Compares what was recorded with what is found now. */
    public static Comparison between(Contents recorded, Contents found) {
        return new Comparison(
                differing(
                        recorded.constraints(),
                        found.constraints(),
                        known -> known.info().name(),
                        DescriptionForm::write),
                differing(recorded.tools(), found.tools(), ToolInfo::name, DescriptionForm::write),
                differing(recorded.offers(), found.offers(), Offer::id, DescriptionForm::write));
    }

    /** Tells whether they don't differ. */
    public boolean isEmpty() {
        return constraints.isEmpty() && tools.isEmpty() && offers.isEmpty();
    }

    /** Tells whether all of some contents differs. */
    public boolean coversAllOf(Contents contents) {
        return constraints.size() + tools.size() + offers.size()
                == contents.constraints().size()
                        + contents.tools().size()
                        + contents.offers().size();
    }

    /** Returns the names, constraints first, then tools. */
    @Override
    public String toString() {
        return Stream.of(constraints, tools, offers)
                .flatMap(names -> names.stream().sorted())
                .collect(Collectors.joining(", "));
    }

    private interface Form<T> {
        void write(T description, IndexOutput out) throws IOException;
    }

    private static <T> Set<String> differing(List<T> recorded, List<T> found, Function<T, String> name, Form<T> form) {
        var now = found.stream().collect(Collectors.toMap(name, each -> bytes(each, form)));
        Set<String> differing = new HashSet<>();
        for (T each : recorded) {
            byte @Nullable [] other = now.get(name.apply(each));
            if (other == null || !Arrays.equals(other, bytes(each, form))) {
                differing.add(name.apply(each));
            }
        }
        return differing;
    }

    private static <T> byte[] bytes(T description, Form<T> form) {
        try {
            IndexOutput out = new IndexOutput();
            form.write(description, out);
            return out.bytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
