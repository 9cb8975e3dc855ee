package dev.cks.host.guard;

import dev.cks.api.tool.Block;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.json.PlainJson;
import dev.cks.core.text.Surrogates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Copies what plugins hand over, so that the host holds plain values of its own and nothing that a plugin made. */
final class PlainCopy {

    private static final int LONGEST = 10_000;
    private static final long LONGEST_DETAILS = 4 << 20;

    private PlainCopy() {}

    /** Blocks are the api's own and hold nothing but texts, whose sizes count as well. */
    static ToolResult of(long size, ToolResult result) {
        List<Block> blocks = result.blocks();
        Map<String, Object> whole = new LinkedHashMap<>(Map.of("content", result.content()));
        if (!blocks.isEmpty()) {
            whole.put("blocks", blocks.stream().map(Block::toJson).toList());
        }
        Map<?, ?> content = (Map<?, ?>) PlainJson.copyWithin(size, whole).getOrDefault("content", Map.of());
        Map<String, Object> plain = new LinkedHashMap<>();
        content.forEach((key, value) -> plain.put((String) key, value));
        return new ToolResult(plain, blocks, result.most());
    }

    static ToolException of(ToolException coded) {
        Objects.requireNonNull(coded.code(), "A tool error without code");
        String message = coded.getMessage();
        String bounded = message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "...";
        return new ToolException(
                coded.code(), Surrogates.escaped(bounded), PlainJson.copyWithin(LONGEST_DETAILS, coded.details()));
    }
}
