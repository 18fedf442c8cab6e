import type { FastifyInstance } from 'fastify';

/** Answers of an API are data: never sniffed, framed or run. Our own pages may relax this. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    // Answers for signed-in users are never cached.
    if (request.headers.authorization !== undefined)
      reply.header('cache-control', 'private, no-store');
  });
}
