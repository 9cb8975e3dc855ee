package dev.cks.core.structure;

/** A relation of two places, which nearly all are. */
final class BinaryRow extends RelationRow {

    private final String sourceId;
    private final String targetId;
    private final int source;
    private final int target;

    BinaryRow(ObjectRow object, Label relationType, String sourceId, String targetId, int source, int target) {
        super(object.id(), object.type(), object.name(), object.kept(), relationType);
        this.sourceId = sourceId;
        this.targetId = targetId;
        this.source = source;
        this.target = target;
    }

    @Override
    int places() {
        return 2;
    }

    @Override
    String placeId(int place) {
        return place == 0 ? sourceId : targetId;
    }

    @Override
    int ordinal(int place) {
        return place == 0 ? source : target;
    }

    @Override
    RelationRow as(ObjectRow object) {
        return new BinaryRow(object, relationType(), sourceId, targetId, source, target);
    }

    @Override
    RelationRow rebound(int from, int to, String id) {
        return new BinaryRow(
                this,
                relationType(),
                source == from ? id : sourceId,
                target == from ? id : targetId,
                source == from ? to : source,
                target == from ? to : target);
    }
}
