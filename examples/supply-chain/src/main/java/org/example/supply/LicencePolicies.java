package org.example.supply;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which licences may stand below which, as the objects of type {@code LicencePolicy} declare. */
record LicencePolicies(Map<String, Set<String>> accepted) {

    static final String TYPE = "LicencePolicy";

    /** Reads the policies of a structure; several for one licence add up. */
    static LicencePolicies read(KnowledgeStructure structure, String malformed, ScopedFindings findings) {
        Map<String, Set<String>> accepted = new HashMap<>();
        for (KnowledgeObject policy : structure.objectsOfType(TYPE)) {
            Optional<String> licence = policy.structure().nonEmptyText("licence");
            Optional<List<String>> accepts = policy.structure().texts("accepts");
            if (licence.isPresent() && accepts.isPresent()) {
                accepted.computeIfAbsent(licence.get(), any -> new HashSet<>()).addAll(accepts.get());
            } else {
                findings.report(Diagnostic.error(
                        malformed, policy, "Give the policy a text \"licence\" and a list of texts \"accepts\""));
            }
        }
        return new LicencePolicies(accepted);
    }

    /** Tells whether software of one licence may depend on software of another; of a licence without policy, on any. */
    boolean allow(String above, String below) {
        return above.equals(below) || accepted.getOrDefault(above, Set.of(below)).contains(below);
    }
}
