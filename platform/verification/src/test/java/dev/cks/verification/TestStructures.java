package dev.cks.verification;

/** Structures that several tests use. */
final class TestStructures {

    static final String TWO_LINKED = """
            {"objects":[
              {"identity":{"id":"a","type":"Thing","name":"a"},"structure":{}},
              {"identity":{"id":"b","type":"Thing","name":"b"},"structure":{}},
              {"identity":{"id":"r","type":"Relation","name":"r"},
               "structure":{"participants":["a","b"],"relation_type":"links"}}]}
            """;

    private TestStructures() {}
}
