import { afterEach, expect, it } from 'vitest';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { TRUST_NOBODY, type TrustedProxies } from '../proxy/trusted-proxies';
import { limitConnections } from './connection-limit';
import { handleInTurn } from './pipelining';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  server.closeAllConnections();
  server.close();
});

async function serve(trusted: TrustedProxies) {
  const responses: ServerResponse[] = [];
  server = createServer();
  handleInTurn(server, {
    accepts: () => true,
    handle: (_, response) => {
      responses.push(response);
      response.flushHeaders();
    },
  });
  limitConnections(server, trusted, 3);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Opens a connection and resolves when it is answered, or closed by the server. */
  return (bytes: string, localAddress = '127.0.0.1') =>
    new Promise<{ outcome: 'answered' | 'closed' | 'open'; closed: Promise<void> }>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket);
      const closed = new Promise<void>((end) => socket.once('close', () => end()));
      socket.on('error', () => socket.destroy());
      socket.once('data', () => resolve({ outcome: 'answered', closed }));
      void closed.then(() => resolve({ outcome: 'closed', closed }));
      if (bytes === '') server.once('connection', () => resolve({ outcome: 'open', closed }));
      else socket.write(bytes);
    });
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('closes a new connection when all connections of the client have a request', async () => {
  const open = await serve(TRUST_NOBODY);
  const outcomes = [];
  for (let n = 0; n < 4; n += 1) outcomes.push((await open(GET)).outcome);
  outcomes.push((await open(GET, '127.0.0.2')).outcome);
  expect(outcomes).toEqual(['answered', 'answered', 'answered', 'closed', 'answered']);
});

it('closes the oldest connection without a request first', async () => {
  const open = await serve(TRUST_NOBODY);
  await open(GET);
  const idle = await open('');
  await open('');
  expect((await open(GET)).outcome).toBe('answered');
  await idle.closed;
});

it('does not count connections of trusted proxies', async () => {
  const open = await serve(() => true);
  const outcomes = [];
  for (let n = 0; n < 5; n += 1) outcomes.push((await open(GET)).outcome);
  expect(new Set(outcomes)).toEqual(new Set(['answered']));
});
