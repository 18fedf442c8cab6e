/** How long answers may be kept, in one table. Every route that reads names one of these. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const CACHE_POLICIES = {
  /**
   * Depends on the market snapshot and the address alone. The browser keeps it for 3 s, as the product
   * promises; half a minute more a cache may show it while it asks whether it still holds (RFC 5861).
   */
  snapshot: 'public, max-age=3, stale-while-revalidate=30',
  /** Changes with the clock too: never shown beyond its 3 s. */
  clock: 'public, max-age=3, must-revalidate',
  /** The address names the content: other content has another address. */
  immutable: 'public, max-age=31536000, immutable',
  /** A picture of another site, which seldom changes. */
  picture: 'public, max-age=86400',
  /** There was no picture; there may be one soon. */
  missingPicture: 'public, max-age=600',
  /** Rarely changes and must be noticed when it does. */
  document: 'no-cache',
  /** Data of one user: never cached. */
  personal: 'private, no-store',
  /** Of this moment, or with an effect. */
  never: 'no-store',
} as const;
export type CachePolicy = keyof typeof CACHE_POLICIES;

/** Refusals are temporary: a retry may succeed. */
export const REFUSAL = 'no-store';
/** Answer to a read-only POST: cached by the client only, not by shared caches. */
export const ASKED_BY_POST = 'private, max-age=3';

declare module 'fastify' {
  interface FastifyContextConfig {
    cachePolicy?: CachePolicy;
    /** The answer depends on the caller's plan: with an ID token it is personal. */
    dependsOnPlan?: boolean;
  }
}

/** Whether a request asks for an answer that is computed from the market and changes nothing. */
export const asksTheMarket = ({ routeOptions }: FastifyRequest): boolean =>
  COMPUTED.has(routeOptions.config.cachePolicy);
const COMPUTED: ReadonlySet<CachePolicy | undefined> = new Set(['snapshot', 'clock', 'immutable']);

/** The routes of a plugin get the policy, except those that name their own in `config.cachePolicy`. */
export function cacheAs(app: FastifyInstance, policy: CachePolicy): void {
  app.addHook('onRoute', (route) => {
    route.config = { cachePolicy: policy, ...route.config };
  });
}

/** Sets `Cache-Control` on every answer by its route's policy. Refusals are never cached. */
export function answerWithCachePolicy(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    declarePolicy(request, reply);
    return payload;
  });
}

/** Sets `Cache-Control`, unless the answer named its own policy by {@link cacheThisAs}. */
export function declarePolicy(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 400) {
    reply.header('cache-control', REFUSAL);
    return;
  }
  const policy = request.routeOptions.config.cachePolicy;
  if (policy === undefined || repliesWithPolicy.has(reply)) return;
  const asksByPost = request.method === 'POST' && asksTheMarket(request);
  reply.header('cache-control', asksByPost ? ASKED_BY_POST : CACHE_POLICIES[policy]);
}

const repliesWithPolicy = new WeakSet<FastifyReply>();

/** This one answer has another policy than its route. */
export function cacheThisAs(reply: FastifyReply, policy: CachePolicy): void {
  repliesWithPolicy.add(reply);
  reply.header('cache-control', CACHE_POLICIES[policy]);
}

/** Whether the answer set its own policy. */
export const choseItsPolicy = (reply: FastifyReply): boolean => repliesWithPolicy.has(reply);
