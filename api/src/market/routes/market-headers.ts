/** Caching of answers that depend on the snapshot and the address alone. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { MarketStore } from '../market-store';

/** Raise it when an answer changes its shape for the same snapshot. */
const ANSWERS_VERSION = 1;

/** The browser keeps answers for 3 s, as the product promises, and then asks whether they still hold. */
const CACHE_CONTROL = 'public, max-age=3, must-revalidate';

/** Answers a conditional GET with 304 before any work, and tags the good answers of the plugin's routes. */
export function tagAnswers(app: FastifyInstance, market: MarketStore): void {
  app.addHook('onRequest', async (request, reply) => {
    const tag =
      request.method === 'GET' || request.method === 'HEAD' ? tagOf(market, request.url) : null;
    if (tag === null || !matches(request.headers['if-none-match'], tag)) return undefined;
    return reply.code(304).header('etag', tag).header('cache-control', CACHE_CONTROL).send();
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || reply.hasHeader('etag')) return payload;
    const query =
      request.method === 'POST' ? `${request.url} ${JSON.stringify(request.body)}` : request.url;
    const tag = tagOf(market, query);
    if (tag) reply.header('etag', tag);
    // A POST is not stored by any cache in between.
    reply.header('cache-control', request.method === 'POST' ? 'private, max-age=3' : CACHE_CONTROL);
    return payload;
  });
}

function tagOf(market: MarketStore, query: string): string | null {
  const id = market.peek()?.id;
  if (id === undefined) return null;
  const hash = createHash('sha1').update(`${ANSWERS_VERSION} ${id} ${query}`).digest('base64url');
  // Weak: proxies may compress the answer.
  return `W/"${hash}"`;
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const strong = (text: string) => text.trim().replace(/^W\//, '');
  return (
    header.trim() === '*' ||
    header.split(',').some((candidate) => strong(candidate) === strong(tag))
  );
}
