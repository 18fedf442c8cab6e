import { once } from 'node:events';
import { createServer } from 'node:http';
import { EnvironmentError } from '../environment/parse-environment';
import type { Metrics } from './metrics';

/**
 * Serves `/metrics` on a port of its own.
 *
 * @param port 0 selects a free one
 * @throws EnvironmentError when the port is in use
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentError(`METRICS_PORT: ${port} cannot be used (${reason})`);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
