package dev.cks.host.guard;

import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.answer.AnswerParts;
import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.cancellation.InterruptFence;
import dev.cks.core.json.OversizedJsonException;
import dev.cks.core.validation.PluginFailure;
import java.util.LinkedHashMap;
import java.util.Map;

/** A plugin's tool behind the boundary. Throws {@link ToolException} and {@link PluginFailure}, and nothing else. */
public final class GuardedTool implements Tool {

    /** As much as a message to the server may have, twice. */
    private static final long LARGEST_ANSWER = 32 << 20;

    private final Tool tool;
    private final ToolInfo info;
    private final Boundary boundary;
    private final boolean parted;

    private GuardedTool(Tool tool, Boundary boundary, boolean parted) {
        this.tool = tool;
        this.info = tool.info();
        this.boundary = boundary;
        this.parted = parted;
    }

    /** Guards a tool; its description is read here, once. What of its answer there is no room for goes in parts. */
    public static GuardedTool of(Tool tool, Boundary boundary) {
        return new GuardedTool(tool, boundary, true);
    }

    /** Guards what stands behind a prompt or a resource: half of such a thing would pass for the whole. */
    public static GuardedTool ofOffer(Tool tool, Boundary boundary) {
        return new GuardedTool(tool, boundary, false);
    }

    @Override
    public ToolInfo info() {
        return info;
    }

    @Override
    public ToolResult call(ToolCall call) {
        return CurrentCall.during(call::cancelled, () -> boundary.run(() -> answer(call)));
    }

    /** What is too large goes in parts, so that it need not be copied as a whole. */
    private ToolResult part(ToolResult result, ToolCall call) {
        if (!parted) {
            return result;
        }
        Map<?, ?> content = result.content();
        Map<?, ?> part = info.paged()
                ? AnswerParts.of(
                        content,
                        call.answerBytes(),
                        result.most(),
                        call.arguments().text(Cursor.ARGUMENT))
                : AnswerParts.first(content, call.answerBytes());
        return part == content ? result : new ToolResult(strings(part), result.blocks());
    }

    private static Map<String, Object> strings(Map<?, ?> part) {
        Map<String, Object> strings = new LinkedHashMap<>();
        part.forEach((key, value) -> strings.put((String) key, value));
        return strings;
    }

    private ToolResult answer(ToolCall call) {
        InterruptFence fence = InterruptFence.setUp();
        try {
            return PlainCopy.of(LARGEST_ANSWER, part(tool.call(call), call));
        } catch (OversizedJsonException oversized) {
            throw new ToolException(
                    ErrorCode.RESPONSE_TOO_LARGE,
                    "The answer of the tool " + info.name() + " is larger than " + LARGEST_ANSWER + " characters. "
                            + ErrorCode.RESPONSE_TOO_LARGE.remedy());
        } finally {
            // Its answer counts all the same; only the thread must not stay interrupted.
            fence.takeDown();
        }
    }
}
