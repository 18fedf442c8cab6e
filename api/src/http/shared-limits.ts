import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../coordination/limits/limits';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rate limits that the processes of the installation share. */
    limits: Limits;
  }
}

/** Gives routes the rate limits. */
export const shareLimits = fp(async (app: FastifyInstance, { limits }: { limits: Limits }) => {
  app.decorate('limits', limits);
});
