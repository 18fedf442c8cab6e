import {
  createServer,
  request as startHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as startHttps } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { TELEMETRY_PATH, type CompositionDetails } from 'shared/contract';
import { problem, sendProblem } from 'shared/server';
import { endToEndHeaders } from '../../server/proxy/end-to-end-headers';
import { parseReleasePath, serveReleaseFile } from '../../server/releases/release-files';
import { send, sendText } from '../../server/answers/reply';
import type { LocalBuilds } from './local-builds';
import { BUILDS_PATH, hasPage, rewritePage } from './rewrite-page';
import { isOwnHost } from './site-address';
import { siteCookies } from './site-cookies';

/** Limit in which the site must begin an answer that is not a stream. */
const ANSWER_TIMEOUT_MS = 30_000;

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
  const upstream = new URL(site);
  const startRequest = upstream.protocol === 'https:' ? startHttps : startHttp;
  const cookies = siteCookies(site);
  const details = new Map<string, CompositionDetails>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal !== null) return sendText(request, response, 403, refusal);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { pathname } = url;
    if (pathname === BUILDS_PATH) return streamBuilds(request, response);
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
    return forward(request, response, pathname);
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const isDocument = isDocumentRequest(request);
    const passage = startRequest({
      host: upstream.hostname.replace(/^\[|\]$/g, ''),
      port: upstream.port || undefined,
      method: request.method,
      path: request.url,
      headers: toSite(request.headers, isDocument),
    });
    const timer = setTimeout(
      () => passage.destroy(new Error('no answer in time')),
      ANSWER_TIMEOUT_MS,
    );
    response.on('close', () => passage.destroy());
    return new Promise((resolve, reject) => {
      passage.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        if (response.headersSent) response.destroy();
        else if (!response.destroyed)
          sendAway(request, response, isDocument, error.code ?? error.message);
        resolve();
      });
      passage.on('response', (answer) => {
        clearTimeout(timer);
        answer.on('error', () => response.destroy());
        passOn(request, response, answer, pathname).then(resolve, reject);
      });
      request.pipe(passage);
    });
  }

  async function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    answer: IncomingMessage,
    pathname: string,
  ): Promise<void> {
    const status = answer.statusCode ?? 502;
    const headers = fromSite(answer.headers);
    const isPage =
      request.method === 'GET' && /^text\/html\b/.test(answer.headers['content-type'] ?? '');
    if (!isPage) {
      response.writeHead(status, headers);
      answer.pipe(response);
      return;
    }
    const html = await readText(decode(answer));
    await builds.untilFirst();
    const remotes = builds.remotes();
    const failure = builds.failure();
    if (remotes.length === 0 && failure !== null) return sendFailure(request, response, failure);
    const page = await rewritePage(html, {
      remotes,
      stamp: builds.stamp(),
      details: (reference) => detailsAt(reference.url),
    });
    const { 'content-encoding': _, 'content-length': __, etag: ___, ...rest } = headers;
    const isLocal = page !== null && status === 404 && hasPage(remotes, pathname);
    response.writeHead(isLocal ? 200 : status, { ...rest, 'cache-control': 'no-store' });
    response.end(page ?? html);
  }

  /** The second part of a composition. Its address is its hash, so it is fetched once. */
  async function detailsAt(address: string): Promise<CompositionDetails> {
    const cached = details.get(address);
    if (cached) return cached;
    const answer = await fetch(new URL(address, site), {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${site}${address} answers ${answer.status}`);
    const value = (await answer.json()) as CompositionDetails;
    details.clear();
    details.set(address, value);
    return value;
  }

  function toSite(headers: IncomingHttpHeaders, isDocument: boolean): IncomingHttpHeaders {
    const { host, origin, referer, cookie, ...rest } = endToEndHeaders(headers);
    const own = `http://${host}`;
    const sent = cookies.sent(cookie);
    return {
      ...rest,
      host: upstream.host,
      ...(origin !== undefined && { origin: site }),
      ...(referer?.startsWith(`${own}/`) && { referer: site + referer.slice(own.length) }),
      ...(sent !== undefined && { cookie: sent }),
      // The proxy edits the text, so it must not be compressed.
      ...(isDocument && { 'accept-encoding': 'identity' }),
    };
  }

  function fromSite(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { 'strict-transport-security': _, 'alt-svc': __, ...rest } = endToEndHeaders(headers);
    const { location } = rest;
    return {
      ...rest,
      ...(rest['set-cookie'] && { 'set-cookie': rest['set-cookie'].map(cookies.received) }),
      ...(location?.startsWith(`${site}/`) && { location: location.slice(site.length) }),
    };
  }

  function sendAway(
    request: IncomingMessage,
    response: ServerResponse,
    isDocument: boolean,
    reason: string,
  ): void {
    const message = `${site} does not answer (${reason}). Your build is not the cause; the page comes when the site is back.`;
    if (isDocument) sendText(request, response, 502, message, { refresh: '3' });
    else sendProblem(response, problem(502, 'Bad gateway', message));
  }

  function streamBuilds(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 500\n\n');
    const tell = (): void => {
      const state = { stamp: builds.stamp(), failure: builds.failure() };
      response.write(`data: ${JSON.stringify(state)}\n\n`);
    };
    tell();
    request.on('close', builds.onChange(tell));
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

const isDocumentRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function decode(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'br') return answer.pipe(createBrotliDecompress());
  if (encoding === 'gzip') return answer.pipe(createGunzip());
  return encoding === 'deflate' ? answer.pipe(createInflate()) : answer;
}

/** Replaces the site's page while no build can be shown. */
function sendFailure(request: IncomingMessage, response: ServerResponse, failure: string): void {
  send(
    request,
    response,
    503,
    {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      refresh: '2',
    },
    `The remote does not build:\n\n${failure}\n`,
  );
}
