package dev.cks.egress;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.Map;

/** The errors of asking the web. */
final class Refusal {

    private Refusal() {}

    /** An address that may not be asked, by the rule of this name. */
    static ToolException unsafe(String rule, String why) {
        return new ToolException(
                ErrorCode.UNSAFE_URL,
                why + ". Nothing was asked there; use the address of a public web page",
                Map.of("rule", rule));
    }

    /** A text that is no address. */
    static ToolException malformed(String why) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER, "The url is no address of the web: " + why, Map.of("parameter", "url"));
    }

    static ToolException unreachable(String host, String why) {
        return new ToolException(
                ErrorCode.SOURCE_UNREACHABLE,
                host + " can't be reached: " + why + ". " + ErrorCode.SOURCE_UNREACHABLE.remedy(),
                Map.of("host", host));
    }

    static ToolException late(String host, long seconds) {
        return new ToolException(
                ErrorCode.TIMEOUT,
                host + " didn't answer within the " + seconds + " s that a check may take. "
                        + ErrorCode.TIMEOUT.remedy(),
                Map.of("host", host));
    }

    static ToolException withdrawn() {
        return new ToolException(ErrorCode.CANCELLED, "The call was cancelled while a server was asked");
    }
}
