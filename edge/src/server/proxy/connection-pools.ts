import { Agent } from 'node:http';
import { refusingLimit, type ConcurrencyLimits } from './concurrency-limit';

/** Connection pool to the API for one kind of request, and the limit of waiting requests. */
export interface ConnectionPool {
  name: PoolName;
  agent: Agent;
  slots: ReturnType<typeof refusingLimit>;
}

/** `perClient` leaves sockets free, so that one client can never hold them all. */
export const POOL_LIMITS = {
  api: { maxSockets: 256, total: 1024, perClient: 192 },
  // As many sockets as requests: the API schedules clients fairly, while an agent is first come,
  // first served.
  signIn: { maxSockets: 1024, total: 1024, perClient: 48 },
  health: { maxSockets: 16, total: 64, perClient: 12 },
  // A stream holds its connection for as long as its page is open.
  streams: { maxSockets: Infinity, total: 4096, perClient: 64 },
} as const satisfies Record<string, ConcurrencyLimits & { maxSockets: number }>;

type PoolName = keyof typeof POOL_LIMITS;

const SIGN_IN =
  /^\/(?:(?:identitytoolkit|securetoken|firebaseappcheck)\.googleapis\.com|v1\/projects)(?:\/|$)/;
/** Event streams of the API, regardless of the client's `Accept` header. */
const STREAMS = /^\/api\/(?:quotes\/stream|assistant\/(?:questions|chats\/[^/]+\/messages))$/;
const HEALTH = '/api/healthz';

function poolNameOf(url: string): PoolName {
  const path = decoded(url.replace(/\?.*/s, ''));
  if (STREAMS.test(path)) return 'streams';
  if (path === HEALTH) return 'health';
  return SIGN_IN.test(path) ? 'signIn' : 'api';
}

/** Decodes like the API's router: escaped letters are letters. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pools of a proxy that closes idle connections after `idleMs`. */
export function connectionPools(idleMs: number) {
  const pool = (name: PoolName): ConnectionPool => ({
    name,
    agent:
      name === 'streams'
        ? new Agent()
        : new Agent({ keepAlive: true, maxSockets: POOL_LIMITS[name].maxSockets, timeout: idleMs }),
    slots: refusingLimit(POOL_LIMITS[name]),
  });
  const pools = {
    api: pool('api'),
    signIn: pool('signIn'),
    health: pool('health'),
    streams: pool('streams'),
  };
  return {
    of: (url: string): ConnectionPool => pools[poolNameOf(url)],
    close: (): void => Object.values(pools).forEach(({ agent }) => agent.destroy()),
  };
}
