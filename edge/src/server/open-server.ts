import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { notesOf } from './answers/answer-notes';
import { sendFailure } from './answers/failure-page';
import type { ConnectionErrors } from './connections/connection-errors';
import { limitConnections } from './connections/connection-limit';
import { closeLingering } from './connections/lingering-close';
import { handleInTurn } from './connections/pipelining';
import type { EdgeSettings } from './settings';

/**
 * Addresses hold a whole screen: with all industries selected they have 5 000 characters, and twice
 * as many after sign-in.
 */
export const MAX_URL = 12_288;
const MAX_HEADERS = 2 * MAX_URL;

/** Below the default limit of open files of a process. */
const MAX_CONNECTIONS = 8192;

interface ServerOptions {
  settings: EdgeSettings;
  https: boolean;
  connections: ConnectionErrors;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  log: (line: string) => void;
}

/** An HTTP server with limits of time, size and connections. Does not listen yet. */
export function openServer({ settings, https, connections, handle, log }: ServerOptions): Server {
  const { statusPage, trustedProxies } = settings;
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: MAX_HEADERS,
    // Node's own refusal has no body: see `framingFault`.
    requireHostHeader: false,
  });
  // Upgrades are never accepted: the request is answered as an ordinary one.
  handleInTurn(server, {
    accepts: connections.accepts,
    handle: (request, response) => {
      handle(request, response).catch((error: unknown) => {
        const { requestId } = notesOf(response);
        const reason = error instanceof Error ? error.stack : String(error);
        log(
          `${requestId} ${request.method} ${request.url?.split('?', 1)[0]?.slice(0, 200)}: ${reason}`,
        );
        if (response.headersSent) return void response.destroy();
        sendFailure(request, response, { status: 500, requestId, statusPage, https });
      });
    },
  });
  limitConnections(server, trustedProxies);
  closeLingering(server);
  server.maxConnections = MAX_CONNECTIONS;
  // At the connection limit, close idle connections to make room for new clients.
  server.on('drop', () => server.closeIdleConnections());
  server.on('clientError', connections.onClientError);
  return server;
}

/** Stops a server. Requests under way have `graceMs` to finish. */
export async function closeServer(server: Server, graceMs = 2000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(grace);
}
