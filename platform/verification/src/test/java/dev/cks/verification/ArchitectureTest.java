package dev.cks.verification;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each module uses only what the architecture lets it use; counts keep the rules from passing on nothing. */
class ArchitectureTest {

    private static final Path SOURCES = Path.of("../..").toAbsolutePath().normalize();
    private static final List<String> EVERYWHERE = List.of("java..", "org.jspecify..");
    private static final Map<String, List<String>> MAY_USE = Map.of(
            "dev.cks.api", List.of("org.slf4j..", "org.apiguardian.."),
            "dev.cks.core", List.of("dev.cks.api..", "tools.jackson..", "org.pcollections.."),
            "dev.cks.runtime",
                    List.of(
                            "dev.cks.api..",
                            "dev.cks.core..",
                            "javax.crypto..",
                            "org.pcollections..",
                            "org.slf4j..",
                            "org.sqlite.."),
            "dev.cks.egress", List.of("dev.cks.api..", "dev.cks.core..", "okhttp3..", "javax.net..", "kotlin.."),
            "dev.cks.host",
                    List.of("dev.cks.api..", "dev.cks.core..", "org.slf4j..", "org.pf4j..", "com.github.zafarkhaja.."),
            "dev.cks.server",
                    List.of(
                            "dev.cks.api..",
                            "javax.crypto..",
                            "dev.cks.core..",
                            "dev.cks.runtime..",
                            "dev.cks.host..",
                            "org.slf4j..",
                            "io.modelcontextprotocol..",
                            "com.networknt..",
                            "tools.jackson..",
                            "reactor..",
                            "org.eclipse.jetty..",
                            "io.prometheus..",
                            "org.reactivestreams.."),
            "dev.cks.cli",
                    List.of(
                            "dev.cks.api..",
                            "dev.cks.core..",
                            "dev.cks.runtime..",
                            "dev.cks.egress..",
                            "dev.cks.host..",
                            "dev.cks.server..",
                            "org.slf4j..",
                            "picocli..",
                            "org.snakeyaml.engine.."),
            "dev.cks.testkit",
                    List.of(
                            "dev.cks.api..",
                            "dev.cks.core..",
                            "org.junit.jupiter..",
                            "org.assertj..",
                            "com.networknt.."),
            "dev.cks.plugins",
                    List.of(
                            "dev.cks.api..",
                            "org.slf4j..",
                            "org.eclipse.rdf4j..",
                            "com.apicatalog..",
                            "jakarta.json..",
                            "tools.jackson.core.."));
    private static final Map<String, Integer> AT_LEAST = Map.of(
            "dev.cks.api", 30,
            "dev.cks.core", 40,
            "dev.cks.runtime", 15,
            "dev.cks.egress", 15,
            "dev.cks.host", 40,
            "dev.cks.server", 40,
            "dev.cks.cli", 12,
            "dev.cks.testkit", 3,
            "dev.cks.plugins", 36);

    private static final JavaClasses CLASSES = importAll();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dev.cks.api",
                "dev.cks.core",
                "dev.cks.runtime",
                "dev.cks.egress",
                "dev.cks.host",
                "dev.cks.server",
                "dev.cks.cli",
                "dev.cks.testkit",
                "dev.cks.plugins"
            })
    void aModuleUsesOnlyWhatItMay(String module) {
        List<String> allowed = new ArrayList<>(EVERYWHERE);
        allowed.add(module + "..");
        allowed.addAll(MAY_USE.getOrDefault(module, List.of()));

        assertThat(CLASSES.stream().filter(type -> type.getPackageName().startsWith(module)))
                .as("classes seen of " + module)
                .hasSizeGreaterThanOrEqualTo(AT_LEAST.getOrDefault(module, Integer.MAX_VALUE));
        classes()
                .that()
                .resideInAPackage(module + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(CLASSES);
    }

    @Test
    void pf4jStaysInOnePackage() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cks.host.pf4j..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.pf4j..")
                .check(CLASSES);
        assertThat(CLASSES.stream().filter(type -> type.getPackageName().equals("dev.cks.host.pf4j")))
                .isNotEmpty();
    }

    @Test
    void librariesOfTheFrontStayInOnePackage() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cks.server.http..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.jetty..", "io.prometheus..")
                .check(CLASSES);
        assertThat(CLASSES.stream().filter(type -> type.getPackageName().equals("dev.cks.server.http")))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "dev.cks.plugins.exchange.rdf, org.eclipse.rdf4j.. com.apicatalog.. jakarta.json..",
        "dev.cks.plugins.exchange.rdf dev.cks.plugins.decisions.json, tools.jackson.."
    })
    void librariesOfPluginsStayInOnePackage(String users, String libraries) {
        List<String> packages = List.of(users.split(" "));
        noClasses()
                .that()
                .resideInAPackage("dev.cks.plugins..")
                .and()
                .resideOutsideOfPackages(packages.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(libraries.split(" "))
                .check(CLASSES);
        assertThat(packages)
                .allSatisfy(user -> assertThat(CLASSES.stream())
                        .anyMatch(type -> type.getPackageName().equals(user)));
    }

    @Test
    void nobodyPrintsToStandardOutput() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.cks.cli.ResultChannel")
                .should()
                .accessField(System.class, "out")
                .check(CLASSES);
    }

    @Test
    void onlyTheAmbientSourceAsksForTimeIdsAndRandomness() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.cks.core.Ambient")
                .should()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.util.UUID.class, "randomUUID")
                .orShould()
                .callConstructor(java.util.Random.class)
                .check(CLASSES);
    }

    private static JavaClasses importAll() {
        try (Stream<Path> directories = Files.walk(SOURCES, 5)) {
            List<Path> compiled = directories
                    .filter(Files::isDirectory)
                    .filter(directory -> directory.endsWith("target/classes"))
                    .toList();
            return new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPaths(compiled);
        } catch (java.io.IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
