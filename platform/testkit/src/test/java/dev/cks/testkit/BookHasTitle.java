package dev.cks.testkit;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Timestamp;
import java.util.List;
import java.util.stream.Stream;

/** The sort of constraint that an author outside the platform would write first. */
final class BookHasTitle implements Constraint {

    private static final ConstraintInfo INFO = ConstraintInfo.builder("book_has_title", "ACME-BOOK-TITLE")
            .alsoEmits("ACME-BOOK-FUTURE")
            .summary("Every book has a title and isn't published in the future.")
            .judges("Book")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        Stream<Diagnostic> untitled = structure.objectsOfType("Book").stream()
                .filter(book -> book.structure().nonEmptyText("title").isEmpty())
                .map(book -> Diagnostic.error("ACME-BOOK-TITLE", book, "A book needs a title"));
        Stream<Diagnostic> future = structure.objectsOfType("Book").stream()
                .filter(book -> Timestamp.parse(
                                book.structure().value("published").orElse(null))
                        .filter(context.now()::isBefore)
                        .isPresent())
                .map(book -> Diagnostic.warning("ACME-BOOK-FUTURE", book, "A book isn't published in the future"));
        return Stream.concat(untitled, future).toList();
    }
}
