// The official client of 2026-07-28; the era it settles on is the last argument.
import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { checkAll } from './checks.mjs';
import { era, reach } from './server.mjs';

const server = await reach({ StdioClientTransport, StreamableHTTPClientTransport });
const client = new Client({ name: 'modern', version: '1' }, { capabilities: {}, versionNegotiation: { mode: era } });
await client.connect(server.transport);
if (era === 'auto') assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
await checkAll({
  client,
  call: (name, args, options) => client.callTool({ name, arguments: args }, options),
  log: server.log,
});
await client.close();
await server.stop();
console.log(`modern client (${server.way}, ${era}): all is well`);
