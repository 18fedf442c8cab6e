/** Conditional answers whose content changes with the clock, not with the snapshot alone. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The browser keeps answers for 3 s, as the product promises, and then asks whether they still hold. */
const CACHE_CONTROL = 'public, max-age=3, must-revalidate';

/** Tags the good answers of a plugin's routes by their content and answers 304 when it is the same. */
export function tagContent(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: proxies may compress the answer.
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', CACHE_CONTROL);
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
    if (!known.includes(tag) && !known.includes('*')) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
}
