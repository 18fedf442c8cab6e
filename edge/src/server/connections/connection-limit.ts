import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOfAddress, type TrustedProxies } from '../proxy/trusted-proxies';
import { isBusy } from './pipelining';

/** Connections of one client: 170 browsers with six each. */
export const CONNECTIONS_PER_CLIENT = 1024;

/**
 * Limits the connections of a client. Beyond the limit its oldest connection without a request makes room. If all
 * have one, the new connection is closed. Connections of trusted proxies carry many clients and are not counted.
 */
export function limitConnections(
  server: Server,
  trustedProxies: TrustedProxies,
  perClient = CONNECTIONS_PER_CLIENT,
): void {
  const byClient = new Map<string, Set<Socket>>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress !== undefined && trustedProxies(remoteAddress, 0)) return;
    const client = clientOfAddress(remoteAddress);
    const own = byClient.get(client) ?? new Set();
    if (own.size >= perClient) {
      const idle = [...own].find((other) => !isBusy(other));
      if (!idle) return void socket.destroy();
      own.delete(idle);
      idle.destroy();
    }
    own.add(socket);
    byClient.set(client, own);
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && byClient.get(client) === own) byClient.delete(client);
    });
  });
}
