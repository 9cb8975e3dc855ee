package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.structure.StructureEditor.Edited;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes structures by operations. Operations are read whole before the first is applied, then applied in order, each
 * to what the earlier ones left; one that fails leaves nothing changed. No rule is judged: what comes out may dangle or
 * be circular. Costs what the operations change, whatever the size of the structure. Thread-safe.
 */
public final class Evolution {

    /**
     * Applies operations.
     *
     * @param structure one that the platform made
     * @param request an array of operations as plain JSON values
     * @throws ToolException {@code invalid_operations} with {@code index} and {@code field}, {@code no_operations},
     *     {@code evolution_failed} with {@code index}
     */
    public Evolved apply(KnowledgeStructure structure, @Nullable Object request) {
        List<Operation> operations = new OperationReader().read(request);
        WorkingObjects objects = new WorkingObjects(structure);
        int index = 0;
        for (Operation operation : operations) {
            Optional<String> objection = operation.apply(objects);
            if (objection.isPresent()) {
                throw failed(index, operation, objection.get());
            }
            index++;
        }
        Edited edited = objects.build();
        return new Evolved(edited.structure(), operations.size(), objects.cascaded(), edited.delta());
    }

    private static ToolException failed(int index, Operation operation, String objection) {
        String message = "Operation #" + index + " (" + operation.type() + "): " + objection + ". Nothing was applied.";
        return new ToolException(ErrorCode.EVOLUTION_FAILED, message, Map.of("index", index));
    }
}
