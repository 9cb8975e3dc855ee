// What the page is to show: a session with three versions and a branch, and one with a draft.
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'checks', version: '1' }
};

export function object(id, type, structure = {}) {
  return { identity: { id, type, name: id }, structure };
}

export function relation(id, type, ...participants) {
  return { identity: { id, type: 'Relation', name: id }, structure: { relation_type: type, participants } };
}

export function caller(address, token) {
  let id = 0;
  return async (name, args) => {
    const response = await fetch(new URL('mcp', address), {
      method: 'POST',
      headers: {
        'authorization': 'Bearer ' + token,
        'content-type': 'application/json',
        'accept': 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': name
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method: 'tools/call', params: { name, arguments: args, _meta: META } })
    });
    const answer = await response.json();
    if (answer.error || answer.result.isError) {
      throw new Error(name + ': ' + JSON.stringify(answer));
    }
    return answer.result.structuredContent;
  };
}

export async function fill(call) {
  const first = await call('validate_knowledge', {
    json_data: JSON.stringify({ objects: [
      object('earth', 'Planet', { mass: 5.97 }), object('moon', 'Moon'), object('sun', 'Star'),
      relation('r1', 'orbits', 'earth', 'sun'), relation('r2', 'orbits', 'moon', 'earth')] })
  });
  const session = first.session_id;
  await call('evolve_knowledge', { session_id: session, operations: [
    { type: 'add_object', identity: { id: 'mars', type: 'Planet', name: '<img src=x onerror=alert(1)>' }, structure: {} },
    { type: 'add_relation', identity: { id: 'r3', type: 'Relation', name: 'r3' }, participants: ['mars', 'sun'], relation_type: 'orbits' },
    { type: 'update_object', object_id: 'earth', structure_patch: { mass: 6 } }] });
  await call('evolve_knowledge', { session_id: session, operations: [{ type: 'remove_object', object_id: 'moon' }] });
  const branch = await call('create_branch', { session_id: session });
  const draft = await call('validate_knowledge', {
    json_data: JSON.stringify({ objects: [object('a', 'Thing'), relation('likes', 'likes', 'a', 'ghost')] })
  });
  return { session, branch: branch.session_id, draft: draft.session_id };
}
