/** Conditional answers whose content changes with the clock, not with the snapshot alone. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CACHE_POLICIES, cacheAs } from '../http/cache-policy';

/** Tags the good answers of a plugin's routes by their content and answers 304 when it is the same. */
export function tagContent(app: FastifyInstance): void {
  cacheAs(app, 'clock');
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: proxies may compress the answer.
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', CACHE_POLICIES.clock);
    const etags = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
    if (!etags.includes(tag)) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
}
