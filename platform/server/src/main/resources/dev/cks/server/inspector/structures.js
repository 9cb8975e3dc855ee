// What sessions and versions hold, as far as it is small enough to be read whole.

/** Returns the objects of a session's version, or of what it holds now, by id. */
export async function objectsOf(server, session, version) {
  const uri = 'cks://sessions/' + encodeURIComponent(session.session_id)
    + (version === 'draft' ? '' : '/versions/' + encodeURIComponent(version));
  const { text } = await server.read(uri);
  return { text, byId: new Map(JSON.parse(text).objects.map((object) => [object.identity.id, object])) };
}
