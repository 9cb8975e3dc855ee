package dev.cks.server.http;

import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolInfo;
import dev.cks.server.Eras;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RpcError;
import io.modelcontextprotocol.modern.server.transport.McpHeaderDecoder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Holds the headers of the modern era, which repeat parts of the message, against the message. For many threads. */
final class MirroredHeaders {

    static final String VERSION = "MCP-Protocol-Version";
    static final String METHOD = "Mcp-Method";

    private static final String NAME = "Mcp-Name";
    private static final Map<String, String> NAMED =
            Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

    private final Eras eras;
    /** Weak, so that they go with the generation of plugins that the tool is of. */
    private final Map<ToolInfo, List<HeaderParameter>> parameters = Collections.synchronizedMap(new WeakHashMap<>());

    MirroredHeaders(Eras eras) {
        this.eras = eras;
    }

    /** Returns the first header that is missing or says something else. */
    Optional<RpcError> mismatch(Visit visit, Message.Request request) {
        Optional<String> claimed = Eras.claimedVersion(request.params());
        if (claimed.isPresent() && !visit.header(VERSION).equals(claimed)) {
            return Optional.of(mismatch(VERSION, visit.header(VERSION), claimed.get()));
        }
        if (!visit.header(METHOD).equals(Optional.of(request.method()))) {
            return Optional.of(mismatch(METHOD, visit.header(METHOD), request.method()));
        }
        return name(visit, request).or(() -> parameter(visit, request));
    }

    private static Optional<RpcError> name(Visit visit, Message.Request request) {
        String parameter = NAMED.get(request.method());
        if (parameter == null || !(request.params().get(parameter) instanceof String name)) {
            return Optional.empty();
        }
        Optional<String> said = visit.header(NAME);
        return said.map(McpHeaderDecoder::decodeValue).equals(Optional.of(name))
                ? Optional.empty()
                : Optional.of(mismatch(NAME, said, name));
    }

    private Optional<RpcError> parameter(Visit visit, Message.Request request) {
        if (!request.method().equals("tools/call") || !(request.params().get("name") instanceof String tool)) {
            return Optional.empty();
        }
        Object arguments = request.params().get("arguments");
        return eras.tool(tool).stream()
                .flatMap(info -> parameters.computeIfAbsent(info, HeaderParameter::of).stream())
                .filter(parameter -> !parameter.fits(visit.header(parameter.header()), arguments))
                .findFirst()
                .map(parameter ->
                        mismatch(parameter.header(), visit.header(parameter.header()), parameter.text(arguments)));
    }

    private static RpcError mismatch(String header, Optional<String> said, @Nullable String expected) {
        String message = said.isEmpty()
                ? "The header " + header + " is missing"
                : "The header " + header + " doesn't say what the message says: " + Excerpt.of(said.get());
        return new RpcError(
                RpcError.HEADER_MISMATCH,
                message,
                expected == null
                        ? Map.of("header", header)
                        : Map.of("header", header, "expected", Excerpt.of(expected)));
    }
}
