import type { ClientRequest } from 'node:http';

/** A machine that is off refuses nothing: without a limit a connection takes two minutes to fail. */
const CONNECT_MS = 2000;

/**
 * Ends a request whose connection is not made in time, with the error of a connection that was
 * refused: nothing was sent, so another process may get it.
 */
export function limitConnecting(request: ClientRequest, withinMs = CONNECT_MS): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => {
      const error = new Error(`no connection within ${withinMs} ms`);
      request.destroy(Object.assign(error, { code: 'ETIMEDOUT', syscall: 'connect' }));
    }, withinMs);
    const stop = (): void => clearTimeout(timer);
    socket.once('connect', stop);
    request.once('close', stop);
  });
}
