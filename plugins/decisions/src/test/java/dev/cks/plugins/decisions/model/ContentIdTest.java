package dev.cks.plugins.decisions.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ids that kgai 1.5.1 gave. */
class ContentIdTest {

    private static final ElementRef INVOICE = new ElementRef("feature", "Invoice");
    private static final ElementRef PRICING = new ElementRef("feature", "Pricing");
    private static final ElementRef X = new ElementRef("f", "X");

    @ParameterizedTest
    @CsvSource({
        "feature:Invoice, el_838c7794b307afdacd03",
        "feature:Pricing, el_f143b3d7d3e080571537",
        "f:X, el_da282b10763c5a47bd11",
        "plain name, el_2ae77d45e7beede9cf8c",
        "a:b:c, el_f458898b5e7b5d3b5e20",
        "feature:, el_7850739c32dbf73ff5da",
        "feature:\u0130stanbul \u039f\u0394\u039f\u03a3, el_4629fe1da8c1d0ab6eca",
        "x:a\u00a0b\u3000c, el_b3b34cc8a52f97eed5f1",
        "feature:Zürich, el_6fc63d16a6ffb1d895df",
        "feature:ZÜRICH, el_6fc63d16a6ffb1d895df",
        "feature:Zurich, el_186e399f841211823e1c",
        "Feature:Order  Flow, el_bdbaa9ed63997f050b56",
        "feature:order flow, el_bdbaa9ed63997f050b56",
        "service:Order Flow, el_caf8747464b24baaa053",
        "f:Ghost, el_d13056ad10a2554ea060"
    })
    void elements(String ref, String id) {
        assertThat(ElementRef.parse(ref).id()).isEqualTo(id);
    }

    @Test
    void decisions() {
        Mutation invoice = Mutation.upsert(INVOICE, Map.of());
        assertThat(Decision.idOf(
                        "Invoice renders standalone",
                        "own domain",
                        "alice",
                        List.of(
                                Mutation.upsert(INVOICE, Map.of("paths", "src/billing/*")),
                                Mutation.upsert(PRICING, Map.of()),
                                Mutation.link(Operation.ADD_LINK, INVOICE, "PART_OF", PRICING)),
                        0))
                .isEqualTo("d_cc155f237be5f16039feb2a1");
        assertThat(Decision.idOf(
                        "Invoice is embedded",
                        "r2",
                        "alice",
                        List.of(invoice, Mutation.set(INVOICE, "display", "embedded")),
                        0))
                .isEqualTo("d_2e5b3a946146ea830d5b7fd5");
        assertThat(Decision.idOf("V2 number literals", "", "Bob  B", List.of(), 0))
                .isEqualTo("d_3d35a2165e9b74f210f39cf7");
        assertThat(Decision.idOf(
                        "birth",
                        "",
                        "alice",
                        List.of(Mutation.upsert(X, Map.of()), Mutation.set(X, "mode", "base")),
                        0))
                .isEqualTo("d_8c0a90a94f0cf12b5bddde5b");
        assertThat(Decision.idOf(
                        "  BIRTH ",
                        "",
                        "Alice",
                        List.of(Mutation.upsert(X, Map.of()), Mutation.set(X, "mode", "base")),
                        1))
                .isNotEqualTo("d_8c0a90a94f0cf12b5bddde5b");
    }
}
