/** Caching of answers that depend on the snapshot and the address alone. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SNAPSHOT_HEADER } from 'shared/server';
import { cacheAs, choseItsPolicy, declarePolicy, type CachePolicy } from '../../http/cache-policy';

/** Raise it when an answer changes its shape for the same snapshot. */
const ANSWERS_VERSION = 5;

/** Source of a tag: the current snapshot. Null without a snapshot. */
export interface TaggedMarket {
  peek(): { id: string } | null;
}

/**
 * Answers a conditional GET or HEAD with 304 before any work. Tags the successful answers of the
 * plugin's routes, names the snapshot of those that depend on it alone, and sets their cache policy.
 * Call it before the routes are added.
 *
 * @param policy of the routes that name none in `config.cachePolicy`
 */
export function tagAnswers(
  app: FastifyInstance,
  market: TaggedMarket,
  policy: CachePolicy = 'snapshot',
): void {
  cacheAs(app, policy);
  const snapshotAtStart = new WeakMap<FastifyRequest, string | undefined>();
  app.addHook('onRequest', async (request, reply) => {
    snapshotAtStart.set(request, market.peek()?.id);
    const etagHeader = request.headers['if-none-match'];
    if (isPersonal(request)) return;
    if (etagHeader === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const tag = tagOf(market, request.url);
    // Only a client with an earlier answer knows the tag: the request is valid and its answer
    // unchanged.
    if (tag === null || !matches(etagHeader, tag)) return;
    // The 304 sends the same `Vary` as the answer it replaces (RFC 9110, 15.4.5).
    if (request.routeOptions.config.dependsOnPlan) void reply.header('vary', 'Authorization');
    await reply.code(304).header('etag', tag).send();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    declarePolicy(request, reply);
    if (reply.statusCode !== 200 || reply.hasHeader('etag') || choseItsPolicy(reply))
      return payload;
    const id = market.peek()?.id;
    // An answer that was computed during a change of the snapshot is of either one.
    if (id === undefined || id !== snapshotAtStart.get(request)) return payload;
    if (request.routeOptions.config.cachePolicy === 'snapshot') reply.header(SNAPSHOT_HEADER, id);
    const query =
      request.method === 'POST' ? `${request.url} ${JSON.stringify(request.body)}` : request.url;
    const tag = tagOf(market, query);
    if (tag) reply.header('etag', tag);
    return payload;
  });
}

/** A tag does not depend on the plan, so requests with an ID token get no 304. */
const isPersonal = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.dependsOnPlan === true && headers.authorization !== undefined;

function tagOf(market: TaggedMarket, query: string): string | null {
  const id = market.peek()?.id;
  if (id === undefined) return null;
  const hash = createHash('sha1').update(`${ANSWERS_VERSION} ${id} ${query}`).digest('base64url');
  // Weak: proxies may compress the answer.
  return `W/"${hash}"`;
}

/**
 * `*` is not one of our tags: before the work is done, it is unknown whether the resource exists.
 */
function matches(header: string, tag: string): boolean {
  const strong = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((candidate) => strong(candidate) === strong(tag));
}
