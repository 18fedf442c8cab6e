import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createFileOnce } from 'shared/server';

/** Key of the pseudonyms in logs. Without it a hash cannot be tried for known users. */
const keyFile = (dataDir: string): string => path.join(dataDir, 'logs', 'user-key');

/** Pseudonym of a user: the same in all lines of an installation, and useless elsewhere. */
export function userPseudonyms(dataDir: string): (uid: string) => string {
  let key: Buffer | null = null;
  return (uid) => {
    key ??= createFileOnce(keyFile(dataDir), randomBytes(32));
    return createHmac('sha256', key).update(uid).digest('hex').slice(0, 16);
  };
}

/**
 * Logs each answer in one line: route pattern, never the address, which holds searches and symbols.
 * Replaces the two lines of Fastify, which have addresses of clients.
 */
export const requestLog = fp(async (app: FastifyInstance, { dataDir }: { dataDir: string }) => {
  const pseudonymOf = userPseudonyms(dataDir);
  app.addHook('onResponse', async (request, reply) => {
    const { identity } = request;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'not found',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(identity && { user: pseudonymOf(identity.uid) }),
      },
      'answered',
    );
  });
});
