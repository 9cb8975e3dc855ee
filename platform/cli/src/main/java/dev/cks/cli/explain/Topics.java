package dev.cks.cli.explain;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.tool.ErrorCode;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.Setting;
import dev.cks.core.text.NearestName;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.Validator;
import dev.cks.host.PluginHost;
import dev.cks.host.RegisteredTool;
import dev.cks.host.registry.PluginRegistry;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.ProblemCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that can be explained. */
public final class Topics {

    /** Only the distribution may use plugin ids that start like this, and only its plugins have pages here. */
    private static final String OURS = "cks-";

    private static final String CODES = "Diagnostic codes";
    /** Several extensions emit one of these, and none of them explains it. */
    private static final Set<String> PLATFORM_CODES =
            PlatformCode.ALL.stream().map(PlatformCode::code).collect(Collectors.toUnmodifiableSet());

    private static final String ERRORS_PAGE = "errors.md";
    private static final String PROBLEMS_PAGE = "plugin-problems.md";
    private static final String RULES_PAGE = "extensions/README.md";

    private final Pages pages;
    private final List<Topic> topics = new ArrayList<>();

    /** Collects what the platform itself knows. */
    public Topics(Pages pages) {
        this.pages = pages;
        Validator.builtIns().forEach(this::addRule);
        PlatformCode.ALL.forEach(this::add);
        ErrorCode.all().forEach(this::add);
        Stream.of(ProblemCode.values()).forEach(this::add);
        Schema.ALL.forEach(this::add);
    }

    /** Collects what is installed as well. */
    public void add(PluginHost host) {
        PluginRegistry registry = host.registry();
        registry.all().forEach(this::add);
        registry.tools().forEach(this::add);
        host.reports().forEach(report -> add(report, registry));
    }

    /** Returns all topics, by kind and name. */
    public List<Topic> all() {
        return topics.stream()
                .sorted(Comparator.comparing(Topic::kind).thenComparing(Topic::name, CodePointOrder.INSTANCE))
                .toList();
    }

    /** Returns the topics that a word names; there may be several. */
    public List<Topic> find(String word) {
        return all().stream().filter(topic -> topic.isNamed(word)).toList();
    }

    /** Returns the name that was probably meant. */
    public Optional<String> nearest(String word) {
        return NearestName.of(
                word,
                topics.stream()
                        .flatMap(topic -> topic.names().stream())
                        .distinct()
                        .toList());
    }

    private void addRule(ConstraintInfo rule) {
        String page = pages.section(RULES_PAGE, rule.code()).orElseGet(() -> BuiltPages.of(rule));
        topics.add(new Topic(CODES, rule.code(), rule.codes(), page));
    }

    private void add(PlatformCode code) {
        String page = pages.section(RULES_PAGE, code.code())
                .or(() -> pages.section(ERRORS_PAGE, code.code()))
                .orElseGet(() -> BuiltPages.of(code));
        topics.add(new Topic(CODES, code.code(), List.of(code.code()), page));
    }

    private void add(ErrorCode error) {
        String page = pages.section(ERRORS_PAGE, error.code()).orElseGet(() -> BuiltPages.of(error));
        topics.add(new Topic("Error codes", error.code(), List.of(error.code()), page));
    }

    private void add(ProblemCode problem) {
        String page = pages.section(PROBLEMS_PAGE, problem.name()).orElseGet(() -> BuiltPages.of(problem));
        topics.add(new Topic("Problems of plugins", problem.name(), List.of(problem.name()), page));
    }

    private void add(Extension extension) {
        ConstraintInfo info = extension.info();
        List<String> names = new ArrayList<>(List.of(extension.name(), extension.qualifiedName()));
        names.addAll(info.aliases());
        String page = info.docs()
                .filter(path -> extension.pluginId().startsWith(OURS))
                .flatMap(pages::page)
                .orElseGet(() -> BuiltPages.of(extension));
        topics.add(new Topic("Extensions", extension.name(), names, page));
        info.codes().stream()
                .filter(code -> !PLATFORM_CODES.contains(code))
                .forEach(code -> topics.add(new Topic(CODES, code, List.of(code), page)));
    }

    private void add(PluginReport report, PluginRegistry registry) {
        List<String> names = List.of(report.label(), report.file().name());
        topics.add(new Topic("Plugins", report.label(), names, BuiltPages.of(report, registry)));
    }

    private void add(Setting<?> setting) {
        topics.add(new Topic(
                "Keys of the configuration",
                setting.key(),
                Stream.concat(Stream.of(setting.key()), setting.variable().stream())
                        .toList(),
                BuiltPages.of(setting)));
    }

    private void add(RegisteredTool tool) {
        String path = "tools/" + tool.info().name() + ".md";
        String page = Optional.of(path)
                .filter(unused -> tool.pluginId().startsWith(OURS))
                .flatMap(pages::page)
                .orElseGet(() -> BuiltPages.of(tool));
        topics.add(
                new Topic("Tools", tool.name(), List.of(tool.name(), tool.info().name(), tool.qualifiedName()), page));
    }
}
