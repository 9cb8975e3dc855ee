package dev.cks.host.lint;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds text that tells the model what to do instead of what the tool is. No list of phrases is complete: what it finds
 * is to be read by a person, and what it doesn't find proves nothing.
 */
final class AddressedModel {

    private static final List<Pattern> PHRASES = Stream.of(
                    "(ignore|disregard|forget|override|bypass)( \\w+){0,3} (instruction|prompt|rule|message|guideline|tool)s?",
                    "(ignore|disregard|forget) (everything|anything|all|what)\\b",
                    "you (must|shall|have to|need to|are required to|should (always|never|first)|will now|are now)\\b",
                    "(do not|don't|never|without) (tell|telling|inform|informing|mention|mentioning|reveal|revealing"
                            + "|show|showing|ask|asking|notify|notifying|disclose)( \\w+){0,4} (user|human|person|operator)s?",
                    "(keep|hide|conceal)( \\w+){0,4} (secret|from the user|hidden)",
                    "(always|first|only|instead) (call|use|run|invoke)\\b",
                    "(before|after|instead of) (calling|using|running|invoking|any) (any |every |other |another |all )*tools?\\b",
                    "(must|should|has to) be (called|used|run) (first|before|instead)",
                    "system (prompt|message|instruction)s?",
                    "</?\\s*(system|important|instructions?|assistant|user|secret|hidden)\\b[^>]{0,40}>",
                    "\\[/?(inst|system)\\]",
                    "(your|the) (password|credential|api[ _-]?key|access token|private key|secret key)s?\\b",
                    "(\\.ssh|id_rsa|\\.env\\b|/etc/passwd|\\.aws/)",
                    "(send|post|upload|forward|exfiltrate)( \\w+){0,6} to (https?:|\\w+@|the (url|server|address))",
                    "https?://\\S+")
            .map(Pattern::compile)
            .toList();

    private AddressedModel() {}

    static Optional<String> in(String text) {
        String plain = plain(text);
        return PHRASES.stream()
                .map(phrase -> phrase.matcher(plain))
                .filter(Matcher::find)
                .findFirst()
                .map(found -> "it reads as if it told the model what to do: \"" + found.group() + "\"");
    }

    /** However it is written, the model reads the same. */
    private static String plain(String text) {
        return Normalizer.normalize(HiddenCharacters.without(text), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'')
                .replaceAll("[\\s*_`]+", " ");
    }
}
