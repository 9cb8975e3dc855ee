// Adds a token to whatever passes, for a suite that can't send one: proxy.mjs PORT TARGET TOKEN
// The Host header is passed on as it came, for the suite forges it. Prints its own address.
import http from 'node:http';

const [port, target, token] = process.argv.slice(2);
const server = http.createServer((incoming, outgoing) => {
  const { hostname, port: upstream } = new URL(target);
  const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
  if (headers.host === `localhost:${server.address().port}`) headers.host = new URL(target).host;
  if (headers.origin === `http://localhost:${server.address().port}`) headers.origin = new URL(target).origin;
  const request = http.request(
    { hostname, port: upstream, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  request.on('error', () => outgoing.destroy());
  outgoing.on('close', () => request.destroy());
  incoming.pipe(request);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`));
