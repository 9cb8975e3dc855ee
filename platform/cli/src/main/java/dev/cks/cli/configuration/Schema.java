package dev.cks.cli.configuration;

import dev.cks.cli.configuration.Setting.Permission;
import dev.cks.core.codec.ParseLimits;
import dev.cks.egress.EgressPolicy;
import dev.cks.host.capability.Capability;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.trust.TrustMode;
import dev.cks.runtime.store.ReceiptLimits;
import dev.cks.server.ServerLimits;
import dev.cks.server.Toolset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every key there is. {@code docs/configuration.md} has the same table, and a test holds the two together. */
public final class Schema {

    private static final ServerLimits SERVER = ServerLimits.DEFAULT;
    private static final ParseLimits PARSER = ParseLimits.DEFAULT;
    private static final GuardLimits PLUGIN = GuardLimits.DEFAULT;
    private static final EgressPolicy WEB = EgressPolicy.DEFAULT;

    /** Directories of plugin jars. */
    public static final Setting<List<Path>> PLUGINS = new Setting<>(
            "plugins",
            new Directories(),
            List.of(),
            Permission.TRUSTED_FILES,
            "Directories of plugin jars to load besides the distribution's own.");
    /** Whether anything outlives the process. */
    public static final Setting<Optional<String>> STORE = new Setting<>(
            "store",
            new Choice(List.of("durable", "ephemeral")),
            Optional.of("durable"),
            Permission.HOME_FILE,
            "Whether sessions are kept in `cks.db` of the home directory, or in memory as long as the process lives.");
    /** Projects that may name code to load. */
    public static final Setting<List<Path>> TRUSTED_PROJECTS = new Setting<>(
            "projects.trusted",
            new Directories(),
            List.of(),
            Permission.HOME_FILE,
            "Directories whose cks.yaml may set what decides which code runs.");
    /** The longest message. */
    public static final Setting<Integer> MESSAGE_BYTES = number(
            "limits.message_bytes",
            new WholeNumber(1024, 1 << 30),
            SERVER.messageBytes(),
            "The longest message that the server reads.");
    /** Calls at the same time. */
    public static final Setting<Integer> CONCURRENT_CALLS = number(
            "limits.concurrent_calls",
            new WholeNumber(1, 10_000),
            SERVER.concurrentCalls(),
            "How many calls run at the same time; more wait.");
    /** How long calls may go on after the end. */
    public static final Setting<Integer> DRAIN_SECONDS = number(
            "limits.drain_seconds",
            new WholeNumber(0, 3600),
            (int) SERVER.drain().toSeconds(),
            "How long running calls may go on after the end of the input.");
    /** How long a question may stay open. */
    public static final Setting<Integer> ANSWER_SECONDS = number(
            "limits.answer_seconds",
            new WholeNumber(1, 86_400),
            (int) SERVER.answer().toSeconds(),
            "How long a client, or the person before it, may take to answer a question of a tool.");
    /** The largest answer. */
    public static final Setting<Integer> ANSWER_BYTES = number(
            "limits.answer_bytes",
            new WholeNumber(ServerLimits.LEAST_ANSWER, 1 << 30),
            SERVER.answerBytes(),
            "How large the answer of a tool may be; a larger one is given in parts.");
    /** How long receipts count. */
    public static final Setting<Integer> RECEIPT_HOURS = number(
            "limits.receipt_hours",
            new WholeNumber(1, 8_760),
            (int) ReceiptLimits.DEFAULT.life().toHours(),
            "How long a call with an idempotency_key is answered from its receipt.");
    /** How many receipts are kept. */
    public static final Setting<Integer> RECEIPTS = number(
            "limits.receipts",
            new WholeNumber(1, 10_000_000),
            ReceiptLimits.DEFAULT.most(),
            "How many such receipts are kept; the oldest go first.");
    /** How deep a text nests. */
    public static final Setting<Integer> PARSE_NESTING = number(
            "limits.parse_nesting",
            new WholeNumber(8, 900),
            PARSER.nesting(),
            "How deep objects and arrays of a structure may nest.");
    /** How long a number is. */
    public static final Setting<Integer> PARSE_NUMBER_DIGITS = number(
            "limits.parse_number_digits",
            new WholeNumber(20, 100_000),
            PARSER.numberDigits(),
            "How many characters a number of a structure may have.");
    /** How many problems are listed. */
    public static final Setting<Integer> PARSE_PROBLEMS = number(
            "limits.parse_problems",
            new WholeNumber(1, 100_000),
            PARSER.problems(),
            "How many problems of a malformed structure are listed.");
    /** How long a rule takes. */
    public static final Setting<Integer> EXTENSION_SECONDS = number(
            "limits.extension_seconds",
            new WholeNumber(1, 86_400),
            (int) PLUGIN.extension().toSeconds(),
            "How long one run of a third-party extension may take.");
    /** How long a tool takes. */
    public static final Setting<Integer> TOOL_SECONDS = number(
            "limits.tool_seconds",
            new WholeNumber(1, 86_400),
            (int) PLUGIN.tool().toSeconds(),
            "How long one call of a third-party tool may take.");
    /** How much a rule finds. */
    public static final Setting<Integer> FINDINGS_PER_EXTENSION = number(
            "limits.findings_per_extension",
            new WholeNumber(1, 10_000_000),
            PLUGIN.findings(),
            "How many findings one run of an extension may give.");
    /** How often a plugin may take too long. */
    public static final Setting<Integer> PLUGIN_STRIKES = number(
            "limits.plugin_strikes",
            new WholeNumber(1, 1_000),
            PLUGIN.strikes(),
            "After how many calls beyond their time a third-party plugin is out of service.");
    /** How many findings are shown. */
    public static final Setting<Integer> MAX_DIAGNOSTICS = number(
            "limits.max_diagnostics",
            new WholeNumber(0, Integer.MAX_VALUE),
            200,
            "How many findings of a file `cks validate` shows.");
    /** Extensions that validate always asks for. */
    public static final Setting<List<Name>> EXTENSIONS_ON = new Setting<>(
            "extensions.on",
            new Names(false),
            List.of(),
            Permission.ANY_FILE,
            "Extensions that `cks validate` always requests; \"all\" for every installed one.");
    /** Extensions that on and all don't mean. */
    public static final Setting<List<Name>> EXTENSIONS_OFF = new Setting<>(
            "extensions.off",
            new Names(false),
            List.of(),
            Permission.ANY_FILE,
            "Extensions that neither `extensions.on` nor \"all\" requests; -x and `extensions.force` still do.");
    /** Extensions that run on everything. */
    public static final Setting<List<Name>> EXTENSIONS_FORCE = new Setting<>(
            "extensions.force",
            new Names(true),
            List.of(),
            Permission.ANY_FILE,
            "Extensions that run on every structure; the names of every place add up.");
    /** Extensions whose own activation takes effect. */
    public static final Setting<List<Name>> EXTENSIONS_GRANT = new Setting<>(
            "extensions.grant",
            new Names(false),
            List.of(),
            Permission.TRUSTED_FILES,
            "Qualified names of third-party extensions that may run unasked, as they declare.");
    /** How old verification records may be. */
    public static final Setting<Optional<String>> RECORD_AGE = new Setting<>(
            "extensions.options.verification_record.max_age",
            new Limit(),
            Optional.empty(),
            Permission.HOME_FILE,
            "How old a verification record may be before `verification_record` warns of it; any age unless set.");
    /** Which tools the server lists. */
    public static final Setting<List<Name>> TOOLS = new Setting<>(
            "tools",
            new Names(false),
            List.of(new Name(Toolset.DEFAULT, Place.named("the default"))),
            Permission.ANY_FILE,
            "Sets of tools, and tools, that `cks serve` lists; the others can be called all the same.");
    /** What happens to plugins that aren't trusted. */
    public static final Setting<Optional<String>> TRUST_MODE = new Setting<>(
            "trust.mode",
            new Choice(TrustMode.words()),
            Optional.of(TrustMode.ENFORCE.word()),
            Permission.HOME_FILE,
            "Whether installed plugins that aren't what was installed are refused, or loaded and reported.");
    /** What plugins may use. */
    public static final Setting<Map<String, Set<Capability>>> GRANTS = new Setting<>(
            "grants",
            new Grants(),
            Map.of(),
            Permission.TRUSTED_FILES,
            "The capabilities that third-party plugins are granted besides those granted at installation.");
    /** Hosts that may be asked. */
    public static final Setting<List<String>> EGRESS_ALLOW = new Setting<>(
            "egress.allow",
            new Hosts(),
            List.of(),
            Permission.HOME_FILE,
            "The only hosts that plugins may ask: names, `*.name` for all below one, blocks of addresses; all public ones"
                    + " when empty.");
    /** Hosts that may not be asked. */
    public static final Setting<List<String>> EGRESS_DENY = new Setting<>(
            "egress.deny",
            new Hosts(),
            List.of(),
            Permission.HOME_FILE,
            "Hosts that no plugin may ask, whatever else is allowed.");
    /** Hosts that one plugin may ask. */
    public static final Setting<Map<String, List<String>>> EGRESS_PLUGINS = new Setting<>(
            "egress.plugins",
            new HostsOfPlugins(),
            Map.of(),
            Permission.HOME_FILE,
            "The only hosts that these plugins may ask, in the place of `egress.allow`.");
    /** How long a check takes. */
    public static final Setting<Integer> EGRESS_SECONDS = ofHome(
            "egress.seconds",
            new WholeNumber(1, 300),
            (int) WEB.deadline().toSeconds(),
            "How long all requests of one check may take together.");
    /** How many redirects are followed. */
    public static final Setting<Integer> EGRESS_REDIRECTS = ofHome(
            "egress.redirects", new WholeNumber(0, 3), WEB.maxRedirects(), "How many redirects a check follows.");
    /** How much of a content is read. */
    public static final Setting<Integer> EGRESS_BYTES = ofHome(
            "egress.bytes",
            new WholeNumber(1, 1 << 30),
            (int) WEB.maxBytes(),
            "How much of a content is read where a digest of it is wanted.");
    /** Whether anything can be changed. */
    public static final Setting<Boolean> READ_ONLY = new Setting<>(
            "server.read_only",
            new Truth(true),
            false,
            Permission.ANY_FILE,
            "Whether only tools are offered that change nothing; once true somewhere, nothing takes it back.");
    /** Whether plugins are loaded anew by themselves. */
    public static final Setting<Boolean> WATCH_PLUGINS = new Setting<>(
            "server.watch_plugins",
            new Truth(false),
            false,
            Permission.HOME_FILE,
            "Whether a server loads plugins anew when jars of the directories in `plugins` change, or what is installed.");
    /** Other severities. */
    public static final Setting<Map<String, SeverityOverride>> SEVERITY = new Setting<>(
            "severity",
            new Severities(),
            Map.of(),
            Permission.ANY_FILE,
            "The severity that findings of a code have in reports of `cks validate`.");
    /** Findings to leave out. */
    public static final Setting<List<Suppression>> SUPPRESSIONS = new Setting<>(
            "suppressions",
            new Suppressions(),
            List.of(),
            Permission.ANY_FILE,
            "Findings that reports of `cks validate` leave out and count.");
    /** What the log tells. */
    public static final Setting<Optional<String>> LOG_LEVEL = new Setting<>(
            "log.level",
            new Choice(List.of("off", "error", "warn", "info", "debug", "trace")),
            Optional.empty(),
            Permission.ANY_FILE,
            "What the log on standard error tells; unless set, info for `cks serve` and warn for the rest.");

    /** All of them, in the order in which they are shown. */
    public static final List<Setting<?>> ALL = all(
            HttpSchema.ALL,
            PLUGINS,
            STORE,
            TRUSTED_PROJECTS,
            EXTENSIONS_ON,
            EXTENSIONS_OFF,
            EXTENSIONS_FORCE,
            EXTENSIONS_GRANT,
            RECORD_AGE,
            TOOLS,
            READ_ONLY,
            WATCH_PLUGINS,
            TRUST_MODE,
            GRANTS,
            EGRESS_ALLOW,
            EGRESS_DENY,
            EGRESS_PLUGINS,
            EGRESS_SECONDS,
            EGRESS_REDIRECTS,
            EGRESS_BYTES,
            SEVERITY,
            SUPPRESSIONS,
            LOG_LEVEL,
            MAX_DIAGNOSTICS,
            MESSAGE_BYTES,
            CONCURRENT_CALLS,
            DRAIN_SECONDS,
            ANSWER_SECONDS,
            ANSWER_BYTES,
            RECEIPT_HOURS,
            RECEIPTS,
            EXTENSION_SECONDS,
            TOOL_SECONDS,
            FINDINGS_PER_EXTENSION,
            PLUGIN_STRIKES,
            PARSE_NESTING,
            PARSE_NUMBER_DIGITS,
            PARSE_PROBLEMS);

    private Schema() {}

    private static List<Setting<?>> all(List<Setting<?>> last, Setting<?>... first) {
        return Stream.concat(Stream.of(first), last.stream()).toList();
    }

    /** Returns the key of this name. */
    static Optional<Setting<?>> find(String key) {
        return ALL.stream().filter(setting -> setting.key().equals(key)).findFirst();
    }

    /** Tells whether keys begin with this and a dot. */
    static boolean isGroup(String beginning) {
        return groups().anyMatch(beginning::equals);
    }

    /** Returns what keys begin with before a dot. */
    static Stream<String> groups() {
        return ALL.stream().map(Setting::key).flatMap(Schema::beginnings).distinct();
    }

    private static Stream<String> beginnings(String key) {
        return IntStream.range(0, key.length())
                .filter(index -> key.charAt(index) == '.')
                .mapToObj(index -> key.substring(0, index));
    }

    private static Setting<Integer> number(String key, WholeNumber type, int fallback, String meaning) {
        return new Setting<>(key, type, fallback, Permission.ANY_FILE, meaning);
    }

    private static Setting<Integer> ofHome(String key, WholeNumber type, int fallback, String meaning) {
        return new Setting<>(key, type, fallback, Permission.HOME_FILE, meaning);
    }
}
