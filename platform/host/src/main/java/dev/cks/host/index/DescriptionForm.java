package dev.cks.host.index;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.Stage;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.offer.Offer;
import dev.cks.host.offer.OfferKind;
import java.io.IOException;
import java.util.List;

/** The form that descriptions have in an index; nothing of them is lost. */
final class DescriptionForm {

    private static final String[] NONE = {};

    private DescriptionForm() {}

    static void write(KnownConstraint constraint, IndexOutput out) throws IOException {
        ConstraintInfo info = constraint.info();
        out.text(info.name());
        out.texts(info.codes());
        out.text(info.summary());
        out.text(info.stage().name());
        out.text(info.severity().name());
        out.text(info.activation().word());
        out.texts(info.activation().types());
        out.texts(info.aliases());
        out.texts(info.judges());
        out.texts(info.declaredBy());
        out.maybe(info.implication(), implication -> {
            out.text(implication.field());
            out.texts(implication.names());
        });
        out.maybe(info.docs(), out::text);
        out.maybe(constraint.declarations(), out::texts);
    }

    static KnownConstraint readConstraint(IndexInput in) throws IOException {
        String name = in.text();
        List<String> codes = in.texts();
        ConstraintInfo.Builder info = ConstraintInfo.builder(name, codes.get(0))
                .alsoEmits(codes.subList(1, codes.size()).toArray(NONE))
                .summary(in.text())
                .stage(Stage.valueOf(in.text()))
                .severity(Severity.valueOf(in.text()))
                .activation(activation(in.text(), in.texts()))
                .aliases(in.texts().toArray(NONE))
                .judges(in.texts().toArray(NONE))
                .declaredBy(in.texts().toArray(NONE));
        if (in.flag()) {
            info.implies(in.text(), in.texts().toArray(NONE));
        }
        in.maybe(in::text).ifPresent(info::docs);
        return new KnownConstraint(info.build(), in.maybe(in::texts));
    }

    static void write(ToolInfo info, IndexOutput out) throws IOException {
        out.text(info.name());
        out.text(info.title());
        out.text(info.description());
        out.flag(info.hints().readOnly());
        out.flag(info.hints().destructive());
        out.flag(info.hints().idempotent());
        out.flag(info.hints().openWorld());
        out.object(info.inputSchema());
        out.object(info.outputSchema());
        out.all(info.parameterErrors().entrySet(), entry -> {
            out.text(entry.getKey());
            write(entry.getValue(), out);
        });
        out.maybe(info.session(), session -> {
            out.text(session.name());
            out.flag(session.mustBeOpen());
        });
        out.flag(info.transactional());
        out.flag(info.paged());
    }

    static ToolInfo readTool(IndexInput in) throws IOException {
        String name = in.text();
        String title = in.text();
        String description = in.text();
        ToolHints hints = new ToolHints(in.flag(), in.flag(), in.flag(), in.flag());
        ToolInfo.Builder info = ToolInfo.builder(name, title, hints)
                .description(description)
                .inputSchema(in.object())
                .outputSchema(in.object());
        in.all(() -> info.parameterError(in.text(), readErrorCode(in)));
        if (in.flag()) {
            String argument = in.text();
            if (in.flag()) {
                info.openSession(argument);
            } else {
                info.session(argument);
            }
        }
        if (in.flag()) {
            info.transactional();
        }
        if (in.flag()) {
            info.paged();
        }
        return info.build();
    }

    static void write(Offer offer, IndexOutput out) throws IOException {
        out.text(offer.kind().name());
        out.text(offer.key());
        out.object(offer.description());
    }

    static Offer readOffer(IndexInput in) throws IOException {
        return new Offer(OfferKind.valueOf(in.text()), in.text(), in.object());
    }

    private static void write(ErrorCode code, IndexOutput out) throws IOException {
        out.text(code.code());
        out.text(code.when());
        out.text(code.remedy());
        out.flag(code.retryable());
    }

    private static ErrorCode readErrorCode(IndexInput in) throws IOException {
        return new ErrorCode(in.text(), in.text(), in.text(), in.flag());
    }

    private static Activation activation(String word, List<String> types) throws IOException {
        return switch (word) {
            case "always" -> Activation.always();
            case "on_request" -> Activation.onRequest();
            case "when_present" ->
                Activation.whenPresent(
                        types.get(0), types.subList(1, types.size()).toArray(NONE));
            default -> throw new IOException("The index knows an activation " + word);
        };
    }
}
