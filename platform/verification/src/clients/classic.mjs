// The official client of the eras up to 2025-11-25.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { checkAll } from './checks.mjs';
import { reach } from './server.mjs';

const server = await reach({ StdioClientTransport, StreamableHTTPClientTransport });
const client = new Client({ name: 'classic', version: '1' }, { capabilities: {} });
await client.connect(server.transport);
assert.equal(client.getServerVersion().name, 'cks-platform');
assert.equal(client.getServerCapabilities().tools.listChanged, true);
await checkAll({
  client,
  call: (name, args, options) => client.callTool({ name, arguments: args }, undefined, options),
  log: server.log,
});
await server.transport.terminateSession?.();
await client.close();
await server.stop();
console.log(`classic client (${server.way}): all is well`);
