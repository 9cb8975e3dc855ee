// What every client must see, whatever its version.
import assert from 'node:assert/strict';

export const [launcher, plugins, home] = process.argv.slice(2);
export const server = {
  command: launcher,
  args: ['serve', '--home', home, '--plugins', plugins],
  stderr: 'pipe',
};

const KNOWLEDGE = JSON.stringify({
  objects: [
    { identity: { id: 'f', type: 'FunctionalRelationRule', name: 'f' }, structure: { relation_type: 'orbits' } },
    ...['earth', 'sun', 'mars'].map((id) => ({ identity: { id, type: 'Body', name: id }, structure: {} })),
    { identity: { id: 'r1', type: 'R', name: 'r1' }, structure: { participants: ['earth', 'sun'], relation_type: 'orbits' } },
    { identity: { id: 'r2', type: 'R', name: 'r2' }, structure: { participants: ['earth', 'mars'], relation_type: 'orbits' } },
  ],
});

/** Lists, calls, fails, sees progress, withdraws a call. `call(name, arguments, options)` is the client's own way. */
export async function checkAll({ listTools, call, log }) {
  const names = (await listTools()).map((tool) => tool.name);
  assert.deepEqual(names, [...names].sort(), 'tools come sorted');
  for (const name of ['list-extensions', 'validate_knowledge', 'slow']) assert.ok(names.includes(name), name);

  const found = await call('validate_knowledge', { json_data: KNOWLEDGE, extensions: ['functional_relation'] });
  assert.equal(found.structuredContent.valid, false);
  assert.equal(found.structuredContent.diagnostics[0].code, 'CKS-EXT-FUNCTIONAL-RELATION');
  assert.deepEqual(JSON.parse(found.content[0].text), found.structuredContent);

  const refused = await call('validate_knowledge', { json_data: '{oops' });
  assert.equal(refused.isError, true);
  assert.equal(refused.structuredContent.error, 'invalid_json');
  await assert.rejects(call('no_such_tool', {}), /Unknown tool|-32602/);

  const steps = [];
  const slept = await call('slow', { ms: 500 }, { onprogress: (progress) => steps.push(progress.progress) });
  assert.equal(slept.structuredContent.slept, true);
  // The last event may overtake the reply in a client's own queue; the order must hold all the same.
  assert.ok(steps.length >= 4, `progress seen: ${steps}`);
  assert.deepEqual(steps, [...steps].sort((a, b) => a - b));

  const withdraw = new AbortController();
  setTimeout(() => withdraw.abort('enough'), 300);
  const start = Date.now();
  await assert.rejects(call('slow', { ms: 20000 }, { signal: withdraw.signal }));
  assert.ok(Date.now() - start < 5000, 'a withdrawn call ends at once');
  for (let tries = 0; tries < 50 && !log().includes('SLOW-INTERRUPTED'); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.match(log(), /SLOW-INTERRUPTED/, 'the tool was interrupted');
}
