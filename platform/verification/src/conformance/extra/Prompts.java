package extra;

import dev.cks.api.offer.PromptInfo;
import dev.cks.api.offer.PromptProvider;
import dev.cks.api.tool.Message;
import dev.cks.api.tool.ToolCall;
import java.util.List;

/** A prompt that comes and goes. */
final class Prompts {

    private Prompts() {}

    public static final class Extra implements PromptProvider {
        @Override
        public PromptInfo info() {
            return new PromptInfo("test_extra_prompt", "Extra", "Comes and goes.", List.of());
        }

        @Override
        public List<Message> messages(ToolCall call) {
            return List.of(Message.user("Extra"));
        }
    }
}
