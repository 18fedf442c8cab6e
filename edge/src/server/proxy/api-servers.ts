import { get, Agent } from 'node:http';
import { isIPv6 } from 'node:net';

/** Address of one API process. */
export interface ApiServer {
  host: string;
  port: number;
}

/** Interval of the readiness checks, and time for an answer. */
const CHECK_MS = 1000;
const ANSWER_MS = 2000;

/** @param urls `http://host[:port]` each */
export const parseApiServers = (urls: readonly string[]): ApiServer[] =>
  urls.map((text) => {
    const { hostname, port } = new URL(text);
    // An IPv6 address has brackets in an address only.
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
  });

/** Host and port as in a `Host` header. */
export const authorityOf = ({ host, port }: ApiServer): string =>
  `${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** FNV-1a: spreads clients, with the same result on each edge. */
function scoreOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/** The API processes behind this edge, and which of them are ready. */
export type ApiServers = ReturnType<typeof apiServers>;

/**
 * Chooses an API process for each call. A client stays with one process as long as that one is
 * ready: jobs and caches are there. Only `start` checks readiness, and only of several processes.
 */
export function apiServers(servers: readonly ApiServer[], { checkMs = CHECK_MS } = {}) {
  const unready = new Set<ApiServer>();
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 5 * CHECK_MS });
  let timer: NodeJS.Timeout | undefined;

  const isReady = ({ host, port }: ApiServer): Promise<boolean> =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(ANSWER_MS);
      get({ agent, host, port, path: '/readyz', signal }, (answer) => {
        answer.resume();
        answer.on('error', () => resolve(false));
        answer.on('end', () => resolve(answer.statusCode === 200));
      }).on('error', () => resolve(false));
    });

  async function check(): Promise<void> {
    await Promise.all(
      servers.map(async (server) => {
        if (await isReady(server)) unready.delete(server);
        else unready.add(server);
      }),
    );
  }

  return {
    /** Processes to try one after the other. If none is ready, all are tried. */
    orderFor(client: string): ApiServer[] {
      if (servers.length === 1) return [...servers];
      const ready = servers.filter((server) => !unready.has(server));
      const score = (server: ApiServer): number => scoreOf(`${client} ${authorityOf(server)}`);
      return (ready.length > 0 ? ready : [...servers]).toSorted((a, b) => score(b) - score(a));
    },
    /** Takes a process out until it passes a check. */
    refused: (server: ApiServer): void => void unready.add(server),
    check,
    start(): void {
      if (servers.length === 1) return;
      const next = (): void => {
        timer = setTimeout(() => void check().finally(() => timer && next()), checkMs).unref();
      };
      next();
    },
    close(): void {
      clearTimeout(timer);
      timer = undefined;
      agent.destroy();
    },
  };
}

/**
 * The connection was not made, so nothing was sent: any method may be tried elsewhere. Node joins
 * the errors of a name with several addresses.
 */
export const isUnsent = (error: NodeJS.ErrnoException): boolean =>
  error.syscall === 'connect' ||
  error.syscall === 'getaddrinfo' ||
  (error instanceof AggregateError && error.errors.every(isUnsent));
