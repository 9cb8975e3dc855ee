package dev.cks.server.prompt;

import static dev.cks.api.offer.PromptInfo.Argument.optional;
import static dev.cks.api.offer.PromptInfo.Argument.required;

import dev.cks.api.offer.PromptInfo.Argument;
import java.util.List;
import java.util.Optional;

/** Every prompt there is. */
final class Prompts {

    static final String DEPTH = "depth";
    static final String USUAL_DEPTH = "2";

    private static final Argument SESSION = required("session_id", "Id of the session.");

    static final List<Prompt> ALL = List.of(
            new Prompt(
                    "branch_and_merge",
                    "Try changes in a branch",
                    "Changes knowledge in a branch of a session, and merges what holds.",
                    List.of(SESSION),
                    """
                    Try out changes to the knowledge of the session {session_id} without touching it.

                    1. Call create_branch with session_id {session_id}. It answers the session_id of the branch.
                    2. Change the branch, and only it, by evolve_knowledge with its session_id. When a call is refused, the \
                    findings say what to repair; nothing was changed.
                    3. Call explain_diff with the session_id of the branch, and tell what the branch changes and why.
                    4. Ask whether to merge. After a yes, call merge_branch with target_session_id {session_id} and the \
                    branch as source_session_id. When it answers "merged": false, show each conflict and ask how to \
                    resolve it; don't choose by yourself.
                    5. Call validate_knowledge with session_id {session_id} and report what it finds.
                    """),
            new Prompt(
                    "create_knowledge_graph",
                    "Create a knowledge graph",
                    "Builds checked knowledge about a topic from nothing.",
                    List.of(required("topic", "What the knowledge is about.")),
                    """
                    Build a knowledge structure about {topic}.

                    1. Call list-extensions, and choose the rules that suit the topic.
                    2. Write a small structure as JSON: an object with the list "objects". Each has an "identity" (id, type, \
                    name) and a "structure", an object of any fields. A relation is an object of type Relation whose \
                    structure has "participants" (ids, the source first) and "relation_type".
                    3. Call validate_knowledge with it as json_data and the names of the rules as extensions. Keep the \
                    session_id that it answers.
                    4. Repair what it finds by evolve_knowledge with that session_id, then extend the structure step by step \
                    in the same way. State only what you can give a reason for; what you don't know stays out.
                    5. Call explain_knowledge with the session_id, and sum up what is known and what isn't.
                    """),
            new Prompt(
                    "explore_subgraph",
                    "Explore what surrounds an object",
                    "Looks at an object of a session and at what is related to it.",
                    List.of(
                            SESSION,
                            required("seed_id", "Id of the object to begin at."),
                            optional(DEPTH, "How many relations away to look, a whole number; 2 unless given.")),
                    """
                    Explore the surroundings of the object {seed_id} in the session {session_id}.

                    1. Call query_subgraph with session_id {session_id}, seed_ids [{seed_id}] and depth (as a number) {depth}. When \
                    the answer is large, give max_objects or relation_types, too.
                    2. Call explain_knowledge with session_id {session_id} and object_id {seed_id} to see why it is believed.
                    3. Call detect_contradictions with session_id {session_id}.
                    4. Tell what {seed_id} is, what it is related to and how, and what contradicts it. Say nothing that the \
                    answers don't.
                    """),
            new Prompt(
                    "verify_claim",
                    "Verify a claim",
                    "Ties a claim to a source that was really looked at.",
                    List.of(required("claim", "The claim, in a sentence."), required("url", "Address of the source.")),
                    """
                    Verify the claim {claim} by the source {url}.

                    1. Call validate_knowledge with a structure that holds the claim as an object of type Claim, and the \
                    extensions verification_record and claim_integrity. Keep the session_id.
                    2. Call verify_source with the url {url} and the id of the claim. It fetches the source and answers a \
                    signed record. Never write or change a record yourself: an unsigned one is refused.
                    3. Add both objects that it answers, the record and its link, unchanged by evolve_knowledge (add_object).
                    4. Report whether the source could be reached, and what the record proves: that the source was fetched, \
                    not that the claim is true. When verify_source isn't there, or the source can't be reached, say that the \
                    claim is unverified.
                    """));

    private Prompts() {}

    static Optional<Prompt> find(String name) {
        return ALL.stream().filter(prompt -> prompt.name().equals(name)).findFirst();
    }
}
