package dev.cks.host.index;

import dev.cks.host.capability.Capability;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The form that rows have in an index. */
final class RowForm {

    private RowForm() {}

    static byte[] write(Map<String, IndexRow> rows) throws IOException {
        IndexOutput out = new IndexOutput();
        out.all(rows.entrySet(), entry -> {
            out.text(entry.getKey());
            out.maybe(entry.getValue().stamp(), stamp -> write(stamp, out));
            write(entry.getValue().jar(), out);
        });
        return out.bytes();
    }

    static Map<String, IndexRow> read(IndexInput in) throws IOException {
        Map<String, IndexRow> rows = new LinkedHashMap<>();
        in.all(() -> Map.entry(in.text(), new IndexRow(in.maybe(() -> readStamp(in)), readJar(in))))
                .forEach(row -> rows.put(row.getKey(), row.getValue()));
        return rows;
    }

    private static void write(FileStamp stamp, IndexOutput out) throws IOException {
        out.number(stamp.size());
        out.number(stamp.modified());
        out.number(stamp.changed());
        out.text(stamp.key());
    }

    private static FileStamp readStamp(IndexInput in) throws IOException {
        return new FileStamp(in.number(), in.number(), in.number(), in.text());
    }

    private static void write(KnownJar jar, IndexOutput out) throws IOException {
        out.text(jar.sha256());
        out.flag(jar.bundled());
        write(jar.inspection(), out);
        out.maybe(jar.contents(), contents -> write(contents, out));
    }

    private static KnownJar readJar(IndexInput in) throws IOException {
        return new KnownJar(in.text(), in.flag(), readInspection(in), in.maybe(() -> readContents(in)));
    }

    private static void write(Inspection inspection, IndexOutput out) throws IOException {
        out.maybe(inspection.claimedId(), out::text);
        out.maybe(inspection.identity(), identity -> {
            out.text(identity.id());
            out.text(identity.version());
            out.text(identity.provider());
            out.text(identity.requires());
            out.texts(Capability.words(identity.declared()));
        });
        out.text(inspection.dependencies());
        out.flag(inspection.refused());
        out.all(inspection.problems(), problem -> write(problem, out));
    }

    private static Inspection readInspection(IndexInput in) throws IOException {
        return new Inspection(
                in.maybe(in::text),
                in.maybe(() -> new PluginIdentity(in.text(), in.text(), in.text(), in.text(), readCapabilities(in))),
                in.text(),
                in.flag(),
                in.all(() -> readProblem(in)));
    }

    private static Set<Capability> readCapabilities(IndexInput in) throws IOException {
        Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
        for (String word : in.texts()) {
            capabilities.add(
                    Capability.of(word).orElseThrow(() -> new IOException("The index knows a capability " + word)));
        }
        return capabilities;
    }

    private static void write(Contents contents, IndexOutput out) throws IOException {
        out.all(contents.constraints(), constraint -> DescriptionForm.write(constraint, out));
        out.all(contents.tools(), tool -> DescriptionForm.write(tool, out));
        out.all(contents.offers(), offer -> DescriptionForm.write(offer, out));
        out.all(contents.problems(), problem -> write(problem, out));
    }

    private static Contents readContents(IndexInput in) throws IOException {
        return new Contents(
                in.all(() -> DescriptionForm.readConstraint(in)),
                in.all(() -> DescriptionForm.readTool(in)),
                in.all(() -> DescriptionForm.readOffer(in)),
                in.all(() -> readProblem(in)));
    }

    private static void write(Problem problem, IndexOutput out) throws IOException {
        out.text(problem.code().name());
        out.text(problem.detail());
    }

    private static Problem readProblem(IndexInput in) throws IOException {
        return new Problem(ProblemCode.valueOf(in.text()), in.text());
    }
}
