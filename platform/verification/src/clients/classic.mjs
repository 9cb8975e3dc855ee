// The official client of the eras up to 2025-11-25.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { checkAll, server } from './checks.mjs';

const transport = new StdioClientTransport(server);
let log = '';
transport.stderr.on('data', (data) => (log += data));
const client = new Client({ name: 'classic', version: '1' }, { capabilities: {} });
await client.connect(transport);
assert.equal(client.getServerVersion().name, 'cks-platform');
assert.equal(client.getServerCapabilities().tools.listChanged, true);
await checkAll({
  listTools: async () => (await client.listTools()).tools,
  call: (name, args, options) => client.callTool({ name, arguments: args }, undefined, options),
  log: () => log,
});
await client.close();
console.log('classic client: all is well');
