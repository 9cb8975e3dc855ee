// The server that clients talk to, as a child of theirs or on its own over HTTP.
import { execFileSync, spawn } from 'node:child_process';

const [launcher, plugins, home, way, era] = process.argv.slice(2);
const ARGUMENTS = ['serve', '--home', home, '--plugins', plugins];

/** The era that the client is to settle on, where it can. */
export { era };

/** How this client reaches the server. `sdk` has the client's own transports. Returns its transport, the log so far, and the end. */
export async function reach(sdk) {
  let log = '';
  const listen = (stream) => stream?.on('data', (data) => (log += data));
  if (way === 'stdio') {
    const transport = new sdk.StdioClientTransport({ command: launcher, args: ARGUMENTS, stderr: 'pipe' });
    listen(transport.stderr);
    return { way, transport, log: () => log, stop: async () => {} };
  }
  const added = execFileSync(launcher, ['token', 'add', `client-${process.pid}`, '--scope', 'write', '--home', home]);
  const token = /cks_[\w-]+/.exec(added)[0];
  const server = spawn(launcher, [...ARGUMENTS, '--http', '127.0.0.1:0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  listen(server.stderr);
  const ended = new Promise((resolve) => server.on('exit', resolve));
  process.on('exit', () => server.kill('SIGKILL'));
  const serving = await until(() => log.match(/serving at (\S+)/), () => `an address in ${log}`);
  const transport = new sdk.StreamableHTTPClientTransport(new URL(serving[1]), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  const stop = async () => {
    server.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`The server ended with ${code}: ${log}`);
  };
  return { way, transport, log: () => log, stop };
}

/** Waits for something that comes soon. */
export async function until(seen, otherwise) {
  for (let tries = 0; tries < 300; tries++) {
    const it = seen();
    if (it) return it;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Never seen: ${otherwise()}`);
}
