// The official client of 2026-07-28; the era it settles on is the last argument.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { checkAll, server } from './checks.mjs';

const mode = process.argv[5];
const transport = new StdioClientTransport(server);
let log = '';
transport.stderr?.on('data', (data) => (log += data));
const client = new Client({ name: 'modern', version: '1' }, { capabilities: {}, versionNegotiation: { mode } });
await client.connect(transport);
assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
await checkAll({
  listTools: async () => (await client.listTools()).tools,
  call: (name, args, options) => client.callTool({ name, arguments: args }, options),
  log: () => log,
});
await client.close();
console.log(`modern client (${mode}): all is well`);
