package dev.cks.host.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.Stage;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.JsonText;
import dev.cks.core.json.PlainJson;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class DescriptionFormTest {

    private static final int DEEPEST = 4;

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);

    @RepeatedTest(200)
    void anyConstraintComesBackAsItWas() throws IOException {
        KnownConstraint constraint = new KnownConstraint(constraint(), maybe(texts()));
        IndexOutput out = new IndexOutput();
        DescriptionForm.write(constraint, out);

        assertThat(DescriptionForm.readConstraint(new IndexInput(out.bytes(), 0)))
                .as("seed %d", seed)
                .usingRecursiveComparison()
                .isEqualTo(constraint);
    }

    @RepeatedTest(200)
    void anyToolComesBackAsItWas() throws IOException {
        ToolInfo tool = tool();
        IndexOutput out = new IndexOutput();
        DescriptionForm.write(tool, out);

        ToolInfo copy = DescriptionForm.readTool(new IndexInput(out.bytes(), 0));

        assertThat(copy).as("seed %d", seed).usingRecursiveComparison().isEqualTo(tool);
        assertThat(copy.inputSchema())
                .as("seed %d", seed)
                .hasToString(tool.inputSchema().toString());
    }

    @Test
    void describesOddSchemasToTheLastDigit() throws IOException {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("null", null);
        schema.put("one", 1L);
        schema.put("one as double", 1.0);
        schema.put("minus zero", -0.0);
        schema.put("exact", new BigDecimal("1.50"));
        schema.put("big", BigInteger.TWO.pow(200));
        schema.put("written", new JsonText("{\"a\":[1 ]}"));
        schema.put("text", "\ud83d\ude00\u0000\u2028");
        IndexOutput out = new IndexOutput();
        out.object(PlainJson.copy(schema));

        Map<String, Object> copy = new IndexInput(out.bytes(), 0).object();

        assertThat(copy).isEqualTo(schema).hasToString(PlainJson.copy(schema).toString());
    }

    private ConstraintInfo constraint() {
        ConstraintInfo.Builder info = ConstraintInfo.builder("rule_" + random.nextInt(9), "ACME-" + random.nextInt(9))
                .summary("S" + text())
                .stage(anyOf(List.of(Stage.values())))
                .severity(anyOf(List.of(Severity.values())))
                .activation(activation())
                .judges(array(texts()))
                .declaredBy(array(texts()));
        if (random.nextBoolean()) {
            info.alsoEmits("ACME-MORE", "ACME-STILL-MORE").aliases("other", "third");
        }
        if (random.nextBoolean()) {
            info.implies("T" + text(), "implied", "too").docs("d" + text());
        }
        return info.build();
    }

    private Activation activation() {
        return switch (random.nextInt(3)) {
            case 0 -> Activation.always();
            case 1 -> Activation.onRequest();
            default -> Activation.whenPresent("T" + text(), array(texts()));
        };
    }

    private ToolInfo tool() {
        ToolHints hints =
                new ToolHints(random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), random.nextBoolean());
        ToolInfo.Builder info = ToolInfo.builder("tool", "T" + text(), hints)
                .description("D" + text())
                .inputSchema(schema())
                .outputSchema(schema());
        if (random.nextBoolean()) {
            info.parameterError("p" + text(), ErrorCode.INVALID_OPERATIONS)
                    .parameterError("q", new ErrorCode("acme_odd", "When " + text(), "Do.", random.nextBoolean()));
        }
        if (random.nextBoolean()) {
            info.openSession("s" + text());
        } else if (random.nextBoolean()) {
            info.session("s" + text());
        }
        return info.build();
    }

    private Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("x", value(0));
        schema.put("y" + text(), value(0));
        schema.put("type", "object");
        return PlainJson.copy(schema);
    }

    private @Nullable Object value(int depth) {
        return switch (random.nextInt(depth < DEEPEST ? 9 : 7)) {
            case 0 -> null;
            case 1 -> random.nextBoolean();
            case 2 -> random.nextLong();
            case 3 -> random.nextGaussian() * Math.pow(10, random.nextInt(300));
            case 4 -> new BigInteger(100, random);
            case 5 -> new BigDecimal(new BigInteger(80, random), random.nextInt(40));
            case 6 -> text();
            case 7 -> list(depth);
            default -> Map.of(text(), String.valueOf(depth), "k" + depth, random.nextInt());
        };
    }

    private List<@Nullable Object> list(int depth) {
        List<@Nullable Object> list = new ArrayList<>();
        while (random.nextInt(3) > 0) {
            list.add(value(depth + 1));
        }
        return list;
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        while (random.nextInt(3) > 0) {
            texts.add(text());
        }
        return List.copyOf(texts);
    }

    /** Well-formed text of any characters, now and then a long one. */
    private String text() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(50) == 0 ? 70_000 : random.nextInt(8);
        while (text.length() < length) {
            int point = random.nextInt(random.nextBoolean() ? 0x80 : 0x110000);
            if (Character.getType(point) != Character.SURROGATE) {
                text.appendCodePoint(point);
            }
        }
        return text.toString();
    }

    private <T> T anyOf(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private <T> Optional<T> maybe(T value) {
        return random.nextBoolean() ? Optional.of(value) : Optional.empty();
    }

    private static String[] array(List<String> texts) {
        return texts.toArray(String[]::new);
    }
}
