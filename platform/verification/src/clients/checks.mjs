// What every client must see, whatever its version.
import assert from 'node:assert/strict';

import { until } from './server.mjs';

const KNOWLEDGE = JSON.stringify({
  objects: [
    { identity: { id: 'f', type: 'FunctionalRelationRule', name: 'f' }, structure: { relation_type: 'orbits' } },
    ...['earth', 'sun', 'mars'].map((id) => ({ identity: { id, type: 'Body', name: id }, structure: {} })),
    { identity: { id: 'r1', type: 'R', name: 'r1' }, structure: { participants: ['earth', 'sun'], relation_type: 'orbits' } },
    { identity: { id: 'r2', type: 'R', name: 'r2' }, structure: { participants: ['earth', 'mars'], relation_type: 'orbits' } },
  ],
});

/** Lists, reads, calls, fails, sees progress, withdraws a call. `call(name, arguments, options)` is the client's own way. */
export async function checkAll({ client, call, log }) {
  const names = (await client.listTools()).tools.map((tool) => tool.name);
  assert.deepEqual(names, [...names].sort(), 'tools come sorted');
  for (const name of ['list-extensions', 'validate_knowledge', 'slow']) assert.ok(names.includes(name), name);

  const found = await call('validate_knowledge', { json_data: KNOWLEDGE, extensions: ['functional_relation'] });
  assert.equal(found.structuredContent.valid, false);
  assert.equal(found.structuredContent.diagnostics[0].code, 'CKS-EXT-FUNCTIONAL-RELATION');
  assert.deepEqual(JSON.parse(found.content[0].text), found.structuredContent);

  const opened = await call('validate_knowledge', { json_data: KNOWLEDGE });
  const read = await client.readResource({ uri: `cks://sessions/${opened.structuredContent.session_id}` });
  assert.match(read.contents[0].text, /"mars"/);
  const prompt = await client.getPrompt({ name: 'verify_claim', arguments: { claim: 'Mars is red', url: 'https://example.com/' } });
  assert.equal(prompt.messages[0].role, 'user');

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
  await until(() => log().includes('SLOW-INTERRUPTED'), () => 'the interrupt of the tool');
}
