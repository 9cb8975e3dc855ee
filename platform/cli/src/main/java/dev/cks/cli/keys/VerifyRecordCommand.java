package dev.cks.cli.keys;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Table;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import dev.cks.runtime.provenance.RecordAudit;
import dev.cks.runtime.provenance.RecordAudit.Audited;
import dev.cks.runtime.provenance.RecordVerdict.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what the signatures of records are worth. */
@Command(
        name = "verify-record",
        description = {
            "Say of every verification record in a file whether its signature is genuine: genuine, forged, malformed,",
            "unknown_key or revoked_key. The file holds a structure, or one record.",
            "The exit code is 0 when there are records and all are genuine, 3 when the keys can't be used, otherwise 1.",
            "Links and rules are judged by cks validate."
        },
        footer = {
            "",
            "Examples:",
            "  cks verify-record trial.json                       by the keys of this installation",
            "  cks verify-record --key their-key.pub trial.json   by a public key alone"
        })
public final class VerifyRecordCommand implements Callable<Integer> {

    private static final String OBJECTS = "objects";

    private final KeysWorkbench workbench;

    @Parameters(paramLabel = "FILE", description = "The file, or - for standard input.")
    private String file = "";

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description =
                    "Check with the public key in this file, as cks keys export-public prints it, and no other; no home directory is needed.")
    private @Nullable String key;

    @Option(names = "--json", description = "Show it as JSON.")
    private boolean json;

    /** Works with what is around it. */
    public VerifyRecordCommand(KeysWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        RecordAudit audit = audit(key);
        List<Audited> records = audit.of(structure());
        boolean genuine = !records.isEmpty()
                && records.stream().allMatch(each -> each.verdict().status() == Status.GENUINE);
        if (json) {
            workbench
                    .results()
                    .json(Map.of(
                            "ok",
                            genuine,
                            "records",
                            records.stream().map(VerifyRecordCommand::toJson).toList()));
        } else {
            show(records);
        }
        return genuine ? ExitCode.OK : ExitCode.FINDINGS;
    }

    private RecordAudit audit(@Nullable String publicKey) throws IOException {
        return publicKey == null
                ? Usable.orEnd(() -> RecordAudit.with(workbench.ring()))
                : RecordAudit.withPublicKey(new String(workbench.read(publicKey), StandardCharsets.UTF_8));
    }

    private KnowledgeStructure structure() {
        byte[] bytes = workbench.read(file);
        Codec codec = new Codec(ParseLimits.DEFAULT);
        try {
            return codec.parse(isRecord(bytes) ? inList(bytes) : bytes).structure();
        } catch (ToolException malformed) {
            throw CommandException.finding(file + ": " + malformed.getMessage());
        }
    }

    private boolean isRecord(byte[] bytes) {
        try {
            return new JsonReader(bytes.length + 1).read(bytes, 0, bytes.length) instanceof Map<?, ?> entry
                    && entry.containsKey("identity")
                    && !entry.containsKey(OBJECTS);
        } catch (MalformedJsonException malformed) {
            // The reader of structures says where and why, but of a record alone that it is no structure.
            if (new String(bytes, StandardCharsets.UTF_8).contains('"' + OBJECTS + '"')) {
                return false;
            }
            throw CommandException.finding(file + ": " + malformed.getMessage());
        }
    }

    private static byte[] inList(byte[] record) {
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        list.writeBytes(("{\"" + OBJECTS + "\":[").getBytes(StandardCharsets.UTF_8));
        list.writeBytes(record);
        list.writeBytes("]}".getBytes(StandardCharsets.UTF_8));
        return list.toByteArray();
    }

    private void show(List<Audited> records) {
        if (records.isEmpty()) {
            workbench.results().line("There is no verification record in " + file);
        }
        new Table(workbench.results())
                .print(records.stream()
                        .map(each -> List.of(
                                each.record().id(),
                                each.verdict().status().word(),
                                text(each.record(), "subject_id"),
                                text(each.record(), "key_id"),
                                each.verdict().reason()))
                        .toList());
    }

    private static Map<String, Object> toJson(Audited audited) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", audited.record().id());
        fields.put("status", audited.verdict().status().word());
        fields.put("subject_id", text(audited.record(), "subject_id"));
        fields.put("key_id", text(audited.record(), "key_id"));
        fields.put("reason", audited.verdict().reason());
        return fields;
    }

    private static String text(KnowledgeObject record, String field) {
        return record.structure().text(field).orElse("");
    }
}
