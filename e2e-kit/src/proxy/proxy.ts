import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Accounts } from './accounts';
import type { Fault, NetworkFault, Target } from '../faults/faults';
import { hasOldToken } from './old-tokens';

/** Wait of a slow answer, ms. */
const SLOW_MS = 300;
/** Longest sign-up or batch of telemetry that is read, bytes. */
const MAX_BODY = 64 * 1024;
/** Where pages send their telemetry. */
const TELEMETRY = '/telemetry';

export interface ProxyOptions {
  /** Origin of the site. */
  site: URL;
  /** Parameters added to the address of every document, such as `remote.mfe-screeners=1.4.0`. */
  parameters: ReadonlyMap<string, string>;
  faults: readonly Fault[];
  /** Receives each batch of telemetry that a page sends, as JSON. */
  onTelemetry?: (batch: string) => void;
}

export interface Proxy {
  origin: string;
  /** Accounts that pages made through it. */
  accounts: Accounts;
  /** Parts of the run's composition that the site refused, in its words. */
  refused: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * A proxy on loopback before a site. Pages see one origin; the site sees its own name in `Host` and
 * `Origin`. It adds the run's composition to documents, injects faults, and notes accounts that tests make, change
 * and delete.
 */
export async function startProxy({
  site,
  parameters,
  faults,
  onTelemetry = () => {},
}: ProxyOptions): Promise<Proxy> {
  const accounts = new Accounts();
  const refused = new Set<string>();
  const faultOf = networkFaults(faults);
  let origin = '';

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', site);
    const fault = faultOf(incoming, url);
    if (fault === 'refuse') return void outgoing.destroy();
    if (fault === 'unavailable')
      return void outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('busy');
    if (fault === 'unauthorised') return answerUnauthorised(outgoing);
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (isDocument(incoming))
      for (const [name, value] of parameters)
        if (!url.searchParams.has(name)) url.searchParams.set(name, value);

    const changesBody = fault === 'cut' || fault === 'corrupt';
    const method = incoming.method ?? 'GET';
    const concernsAccounts = accounts.concerns(method, url);
    const isTelemetry = url.pathname === TELEMETRY && method === 'POST';
    const body = concernsAccounts || isTelemetry ? await readAll(incoming, MAX_BODY) : null;
    if (body && isTelemetry) onTelemetry(body.toString('utf8'));
    const upstream = (site.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: requestHeaders(incoming.headers, { site, origin, isPlain: changesBody }),
    });
    outgoing.on('close', () => upstream.destroy());
    const [response] = await Promise.all([
      new Promise<IncomingMessage>((resolve, reject) => {
        upstream.on('response', resolve).on('error', reject);
      }),
      body ? upstream.end(body) : pipeline(incoming, upstream),
    ]);
    const headers = answerHeaders(response.headers, site, origin);
    const refusal = response.headers['x-override-refused'];
    if (typeof refusal === 'string') refused.add(refusal);
    if (body && concernsAccounts && isAccepted(response))
      accounts.note(method, url, body.toString('utf8'));
    if (!changesBody) {
      outgoing.writeHead(response.statusCode ?? 502, headers);
      // Event streams begin before their first event.
      outgoing.flushHeaders();
      return pipeline(response, outgoing);
    }
    const whole = await readAll(response, Infinity);
    outgoing.writeHead(response.statusCode ?? 502, {
      ...headers,
      'content-length': String(whole.length),
    });
    const half = Math.floor(whole.length / 2);
    if (fault === 'cut') outgoing.write(whole.subarray(0, half), () => outgoing.destroy());
    else
      outgoing.end(
        Buffer.concat([whole.subarray(0, half), Buffer.from(' '), whole.subarray(half + 1)]),
      );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    accounts,
    refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isAccepted = ({ statusCode = 0 }: IncomingMessage): boolean =>
  statusCode >= 200 && statusCode < 300;

const isDocument = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').startsWith('text/html'));

const MATCHES: Readonly<Record<Target, (request: IncomingMessage, url: URL) => boolean>> = {
  everything: () => true,
  scripts: (_, { pathname }) => pathname.startsWith('/releases/') && pathname.endsWith('.js'),
  reads: ({ method }, { pathname }) => method === 'GET' && pathname.startsWith('/api/'),
  streams: ({ headers }) => (headers.accept ?? '').includes('text/event-stream'),
  'old tokens': ({ headers }, { pathname }) =>
    pathname.startsWith('/api/') && hasOldToken(headers.authorization, Date.now()),
};

function answerUnauthorised(outgoing: ServerResponse): void {
  outgoing
    .writeHead(401, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401 }));
}

/** The fault of a request. Of several, the first one of the run counts. */
function networkFaults(faults: readonly Fault[]) {
  const counts = new Map<string, number>();
  return (request: IncomingMessage, url: URL): NetworkFault | null => {
    for (const { name, network } of faults) {
      if (!network || !MATCHES[network.target](request, url)) continue;
      if (network.times === undefined) return network.does;
      const key = `${name} ${url.pathname}`;
      const times = counts.get(key) ?? 0;
      counts.set(key, times + 1);
      if (times < network.times) return network.does;
    }
    return null;
  };
}

/** @param isPlain whether the answer must not be compressed, because it will be changed */
function requestHeaders(
  headers: IncomingHttpHeaders,
  { site, origin, isPlain }: { site: URL; origin: string; isPlain: boolean },
): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = { ...headers, host: site.host };
  if (sent.origin === origin) sent.origin = site.origin;
  if (sent.referer) sent.referer = sent.referer.replace(origin, site.origin);
  if (isPlain) sent['accept-encoding'] = 'identity';
  return sent;
}

/** Without what binds a page to its own host or to HTTPS. */
function answerHeaders(headers: IncomingHttpHeaders, site: URL, origin: string) {
  const sent: IncomingHttpHeaders = { ...headers };
  delete sent['strict-transport-security'];
  if (sent.location) sent.location = sent.location.replace(site.origin, origin);
  if (sent['set-cookie'])
    sent['set-cookie'] = sent['set-cookie'].map((cookie) => cookie.replace(/; domain=[^;]*/i, ''));
  const policy = sent['content-security-policy'];
  if (typeof policy === 'string')
    sent['content-security-policy'] = policy.replace('upgrade-insecure-requests', '');
  return sent;
}

async function readAll(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > limit) throw new Error(`The body is longer than ${limit} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
