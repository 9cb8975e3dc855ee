package extra;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** A tool that comes and goes. */
final class Tools {

    private Tools() {}

    public static final class Extra implements Tool {
        @Override
        public ToolInfo info() {
            return ToolInfo.builder("test_extra_tool", "Extra", new ToolHints(true, false, true, false))
                    .description("Comes and goes.")
                    .build();
        }

        @Override
        public ToolResult call(ToolCall call) {
            return new ToolResult(Map.of("extra", true));
        }
    }
}
