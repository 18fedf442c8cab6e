import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** So long a client may go on sending after its answer, and so much is read of it. */
const LINGER_MS = 5000;
const LINGER_BYTES = 64 * 1024 * 1024;

/**
 * Lets an answer arrive that was given before its request had been sent: a refusal of a body, on a connection that
 * ends with it. A socket that is closed with unread bytes in it resets the connection, and the other side loses the
 * answer with it (RFC 9112, 9.6). So our half is closed first, and what still comes is read and dropped within limits.
 */
export function closeLingering(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    // The server calls it when the last answer of a connection is written.
    socket.destroySoon = () => {
      if (request.complete) Socket.prototype.destroySoon.call(socket);
      else linger(request);
    };
  });
}

function linger(request: IncomingMessage): void {
  const { socket } = request;
  const destroy = (): void => void socket.destroy();
  const timer = setTimeout(destroy, LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > LINGER_BYTES) destroy();
  });
  request.once('end', destroy);
  request.resume();
  socket.end();
}
