package dev.cks.host.intake;

import com.github.zafarkhaja.semver.ParseException;
import com.github.zafarkhaja.semver.Version;
import com.github.zafarkhaja.semver.expr.Expression;
import com.github.zafarkhaja.semver.expr.ExpressionParser;
import java.util.Optional;

/** A range of semantic versions, such as {@code ^0.1.0}, {@code ~0.1.0}, {@code >=0.1.0 & <0.2.0} or {@code 0.1.0}. */
public final class VersionRange {

    private static final int LONGEST = 200;

    /** Higher than any version that anybody will ever give. */
    private static final Version BEYOND = Version.of(Long.MAX_VALUE - 1, 0, 0);

    private final String text;
    private final Expression expression;

    private VersionRange(String text, Expression expression) {
        this.text = text;
        this.expression = expression;
    }

    /** Reads a range; empty when it isn't well formed. */
    static Optional<VersionRange> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new VersionRange(text, ExpressionParser.newInstance().parse(text)));
        } catch (ParseException | IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    /** Tells whether there is a version above which the range includes none. */
    boolean hasUpperBound() {
        return !expression.interpret(BEYOND);
    }

    boolean includes(Version version) {
        return expression.interpret(version);
    }

    @Override
    public String toString() {
        return text;
    }
}
