/** An API for attacks: echoes, streams, answers 16 MB at once, or does not answer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

const server = createServer((incoming, response) => {
  incoming.resume();
  const path = incoming.url ?? '';
  if (path.startsWith('/api/quotes/stream')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 3000\n\n');
  } else if (path === '/api/large') response.end(LARGE);
  else if (path !== '/api/slow') incoming.on('end', () => response.end(path));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`);
});
