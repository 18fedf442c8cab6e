import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** Limits of the time and bytes that a client may send after its answer. */
const LINGER_MS = 5000;
const LINGER_BYTES = 64 * 1024 * 1024;

/**
 * Ensures that an early answer arrives: a refusal of a body, on a connection that ends with it.
 * Closing a socket with unread bytes resets the connection, and the client loses the answer (RFC
 * 9112, 9.6). So our side is closed first, and further data is read and dropped within limits.
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
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES) destroy();
  });
  request.once('end', destroy);
  request.resume();
  socket.end();
}
