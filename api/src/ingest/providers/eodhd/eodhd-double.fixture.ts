/**
 * A local server that speaks the shapes of the EODHD API over a seeded market and fails on demand.
 * Alone: `tsx eodhd-double.fixture.ts '{"exchanges":{"US":60000},"today":"2026-11-20"}' [port]`.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { answersOf } from './eodhd-answers.fixture';
import type { DoubleMarket } from './eodhd-seeded-market.fixture';

export type Failure =
  | 'half'
  | 'malformed'
  | 'cut'
  | 'empty'
  | 400
  | 401
  | 402
  | 403
  | 404
  | 429
  | 500;

interface FailureRule {
  /** Part of the path and query, e.g. `bulk-fundamentals/US?offset=500`. */
  at: string;
  how: Failure;
  /** How often; Infinity for always. */
  times: number;
}

export interface EodhdDouble {
  baseUrl: string;
  /** Addresses without the token, in order. */
  requests: string[];
  /** The next requests to an address fail. */
  fail(at: string, how: Failure, times?: number): void;
  close(): Promise<void>;
}

export const DOUBLE_TOKEN = 'double-t0ken-s3cret';

export interface DoubleOptions extends DoubleMarket {
  port?: number;
  /** Every n-th request fails first, with changing faults. */
  failEvery?: number;
  /** Milliseconds before each answer. */
  delay?: number;
}

const PASSING: readonly Failure[] = [500, 'half', 429, 'malformed', 'cut'];

export async function startEodhdDouble(options: DoubleOptions): Promise<EodhdDouble> {
  const answer = answersOf(options);
  const requests: string[] = [];
  const rules: FailureRule[] = [];
  const failed = new Set<string>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const token = url.searchParams.get('api_token');
    url.searchParams.delete('api_token');
    url.searchParams.delete('fmt');
    const path = decodeURIComponent(url.pathname).replace(/^\/api\//, '');
    const address = decodeURIComponent(`${path}${url.search}`);
    // For benchmarks, in whose process the double does not run.
    if (path === 'double/count') return void response.end(String(requests.length));
    if (path === 'double/requests') return void response.end(JSON.stringify(requests));
    requests.push(address);
    if (token !== DOUBLE_TOKEN) return void response.writeHead(403).end(`Forbidden: ${token}`);
    const rule = rules.find(({ at, times }) => times > 0 && address.includes(at));
    if (rule) rule.times -= 1;
    const send = (): void => {
      const how = rule?.how ?? randomFault(address);
      if (how !== null) return void fail(response, how, () => answer(path, url.searchParams));
      const body = answer(path, url.searchParams);
      if (body === null || body === undefined) response.writeHead(404).end('Ticker Not Found.');
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    if (options.delay) setTimeout(send, options.delay);
    else send();
  });

  /** Each address fails at most once, so that a retry succeeds. */
  function randomFault(address: string): Failure | null {
    if (!options.failEvery || requests.length % options.failEvery !== 0 || failed.has(address))
      return null;
    failed.add(address);
    return PASSING[failed.size % PASSING.length] ?? null;
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    requests,
    fail: (at, how, times = 1) => void rules.push({ at, how, times }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(response: ServerResponse, how: Failure, body: () => unknown): void {
  if (how === 'empty') return void response.end('[]');
  if (how === 'cut') return void response.destroy();
  if (how === 429)
    return void response.writeHead(429, { 'retry-after': '0' }).end('Too Many Requests');
  if (typeof how === 'number') return void response.writeHead(how).end('{"error":"no"}');
  const text = Buffer.from(JSON.stringify(body() ?? []));
  const half = text.subarray(0, Math.floor(text.length / 2));
  if (how === 'malformed') return void response.end(half);
  response.writeHead(200, { 'content-length': text.length });
  response.write(half, () => response.destroy());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const double = await startEodhdDouble({
    ...(JSON.parse(process.argv[2] ?? '{}') as DoubleOptions),
    port: Number(process.argv[3] ?? 0),
  });
  process.stdout.write(`${double.baseUrl}\n`);
  process.once('SIGTERM', () => void double.close().then(() => process.exit(0)));
}
