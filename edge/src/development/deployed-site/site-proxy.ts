import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { TELEMETRY_PATH } from 'shared/contract';
import { sendText } from '../../server/answers/reply';
import { parseReleasePath, serveReleaseFile } from '../../server/releases/release-files';
import { siteForwarder } from './forward-to-site';
import type { LocalBuilds } from './local-builds';
import { BUILDS_PATH } from './rewrite-page';
import { isOwnHost } from './site-address';

export interface SiteProxy {
  /** Does not listen yet; it belongs on the loopback interface. */
  server: Server;
  close: () => Promise<void>;
}

/**
 * Shows a deployed site at an address of this machine, with remotes of this machine in its pages. Everything else
 * (shell, other remotes, API) is the site's; what it answers is passed on, and what the page sends goes to it alone.
 * @param site its origin
 */
export function siteProxy(site: string, builds: LocalBuilds): SiteProxy {
  const forward = siteForwarder(site, builds);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal !== null) return sendText(request, response, 403, refusal);
    const { pathname } = new URL(request.url ?? '/', site);
    if (pathname === BUILDS_PATH) return streamBuilds(builds, request, response);
    // Telemetry of local code must not count for the site.
    if (pathname === TELEMETRY_PATH) {
      request.resume();
      return void response.writeHead(204).end();
    }
    const at = parseReleasePath(pathname);
    if (at && builds.remotes().some(({ name }) => name === at.name))
      if (await builds.store.find(at.name, at.version))
        return serveReleaseFile(request, response, {
          store: builds.store,
          at,
          sendStream: (body) => body.pipe(response),
        });
    return forward(request, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      const reason = error instanceof Error ? error.message : String(error);
      sendText(request, response, 502, `The page cannot be put together: ${reason}`);
    });
  });
  return {
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Event stream of the builds of this machine. */
function streamBuilds(
  builds: LocalBuilds,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 500\n\n');
  const sendState = (): void => {
    const state = { stamp: builds.stamp(), failure: builds.failure() };
    response.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  sendState();
  request.on('close', builds.onChange(sendState));
}

/**
 * The reason for refusing a request. This address shows a site with its developer's session, so
 * only its own pages may call it. A foreign name that points at this machine (DNS rebinding)
 * differs in `Host`. A request from another page says so in its headers.
 */
function refusalOf({ headers, socket }: IncomingMessage): string | null {
  if (!isOwnHost(headers.host, socket.localPort)) return 'This address has another name';
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return 'Pages of another origin get nothing here';
  const from = headers['sec-fetch-site'];
  const isForeign = from === 'cross-site' || from === 'same-site';
  return isForeign && headers['sec-fetch-mode'] !== 'navigate'
    ? 'Pages of another origin get nothing here'
    : null;
}
