package dev.cks.cli;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.screen.CommandException;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.Parsed;
import dev.cks.core.codec.TextPosition;
import dev.cks.core.files.FailureReason;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Judges files by the gate that every tool uses, and keeps nothing. */
final class FileChecker {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final Gate gate;
    private final Codec codec;
    private final List<String> extensions;
    private final boolean coreOnly;
    private final OperatorView view;
    private final InputStream input;

    FileChecker(
            KnowledgeRuntime runtime, List<String> extensions, boolean coreOnly, OperatorView view, InputStream input) {
        this.gate = runtime.gate();
        this.codec = runtime.codec();
        this.extensions = extensions;
        this.coreOnly = coreOnly;
        this.view = view;
        this.input = input;
    }

    FileOutcome check(Path file) {
        try {
            return check(file, read(file));
        } catch (OutOfMemoryError tooLarge) {
            throw CommandException.environment(
                    file + " needs more memory than Java has here; CKS_JAVA_OPTIONS=-Xmx8g gives it 8 GB");
        }
    }

    private FileOutcome check(Path file, byte[] text) {
        try {
            Parsed parsed = gate.parse(text);
            Reviewed reviewed = view.review(judge(parsed.structure()));
            return new FileOutcome.Judged(
                    file.toString(),
                    new SourceText(text),
                    reviewed,
                    positions(text, reviewed.report()),
                    parsed.ignoredKeys());
        } catch (ToolException failure) {
            if (failure.code().equals(ErrorCode.INVALID_JSON)) {
                return new FileOutcome.Malformed(file.toString(), new SourceText(text), problems(failure));
            }
            throw CommandException.usage(failure.getMessage());
        }
    }

    private ValidationReport judge(KnowledgeStructure structure) {
        return coreOnly
                ? gate.judgeWithoutProvenance(structure, extensions)
                : gate.judge(structure, Request.of(extensions)).report();
    }

    private Map<String, TextPosition> positions(byte[] text, ValidationReport report) {
        Set<String> ids = report.findings().stream()
                .map(finding -> finding.diagnostic().location())
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
        return ids.isEmpty() ? Map.of() : codec.positions(text, ids);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> problems(ToolException failure) {
        return (List<Map<String, Object>>) failure.details().getOrDefault("problems", List.of());
    }

    /** A byte order mark is tolerated in files, and only there. */
    private byte[] read(Path file) {
        byte[] bytes = readAll(file);
        boolean marked = bytes.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        return marked ? Arrays.copyOfRange(bytes, BYTE_ORDER_MARK.length, bytes.length) : bytes;
    }

    private byte[] readAll(Path file) {
        try {
            if (file.equals(InputFiles.STANDARD_INPUT)) {
                return input.readAllBytes();
            }
            if (Files.size(file) > Integer.MAX_VALUE - 8) {
                throw CommandException.environment(file + " is larger than 2 GiB, which is more than can be read");
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw CommandException.environment("Can't read " + file + ": " + FailureReason.of(unreadable));
        }
    }
}
