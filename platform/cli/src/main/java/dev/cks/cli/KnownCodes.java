package dev.cks.cli;

import dev.cks.cli.explain.PlatformCode;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.Validator;
import java.util.List;
import java.util.stream.Stream;

/** Knows every code that a finding may have. */
final class KnownCodes {

    private KnownCodes() {}

    /** Returns the codes of built-in rules, of the platform itself, and of extensions. */
    static List<String> of(List<Extension> extensions) {
        Stream<String> rules = Validator.builtIns().stream().flatMap(rule -> rule.codes().stream());
        Stream<String> platform = PlatformCode.ALL.stream().map(PlatformCode::code);
        Stream<String> installed = extensions.stream().flatMap(extension -> extension.info().codes().stream());
        return Stream.of(rules, platform, installed)
                .flatMap(codes -> codes)
                .distinct()
                .toList();
    }
}
