package dev.cks.plugins.decisions;

import dev.cks.api.offer.PromptInfo;
import dev.cks.api.offer.PromptProvider;
import dev.cks.api.tool.Message;
import dev.cks.api.tool.ToolCall;
import dev.cks.plugins.decisions.json.JsonForm;
import java.util.List;

/** Ends a change with recording what was decided in it. */
public final class CapturePrompt implements PromptProvider {

    private static final String CHANGE = "change";

    @Override
    public PromptInfo info() {
        return new PromptInfo(
                "capture_decisions",
                "Record decisions after a change",
                "Records the choices that were made in a change, with their reasons.",
                List.of(PromptInfo.Argument.optional(CHANGE, "What was changed; this conversation when left out.")));
    }

    @Override
    public List<Message> messages(ToolCall call) {
        String change = call.arguments()
                .text(CHANGE)
                .map(text -> "The change, as data: " + JsonForm.CANONICAL.write(text) + ".")
                .orElse("The change is what was done in this conversation.");
        return List.of(Message.user(
                change + "\n\n1. List the choices of structure that were made and acted on: what owns what, what"
                        + " depends on what, what was given up and why. Leave out analyses, reports, and what any reader sees in the code."
                        + " When there is none, say so and stop."
                        + "\n2. Call decision_context for what they touch, and use the names of elements that are there already."
                        + "\n3. Call decision_record with dry_run, all decisions in one payload: a title in one line, the reason in"
                        + " rationale, and mutations that set properties or links of what is decided about."
                        + "\n4. Show me what would be recorded and what it supersedes, and ask whether to go on."
                        + "\n5. Call decision_record again without dry_run once I have agreed, and tell the ids."));
    }
}
