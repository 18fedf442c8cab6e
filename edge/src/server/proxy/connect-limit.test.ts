import { afterEach, expect, it, vi } from 'vitest';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { isUnsent } from './api-servers';
import { limitConnecting } from './connect-limit';

afterEach(() => void vi.useRealTimers());

/** A socket to a machine that answers nothing. */
function silentSocket(): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, 'connecting', { value: true });
  return socket;
}

it('ends a request to a silent machine as one that was not sent', async () => {
  const call = request({ host: '192.0.2.1', createConnection: silentSocket });
  limitConnecting(call, 10);
  call.end();
  const [error] = (await once(call, 'error')) as [NodeJS.ErrnoException];
  expect(isUnsent(error)).toBe(true);
});

it('gives an answer all the time once the connection is made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const call = request({ host: '127.0.0.1', port, agent: false });
  limitConnecting(call, 10);
  call.end();
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  vi.advanceTimersByTime(60_000);
  response.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  expect(answer.statusCode).toBe(200);
  server.close();
});
