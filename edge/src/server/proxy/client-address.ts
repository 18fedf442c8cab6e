import type { IncomingMessage } from 'node:http';

/** The address that limits per client are counted by: the peer's. No header is trusted. */
export const clientAddress = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
