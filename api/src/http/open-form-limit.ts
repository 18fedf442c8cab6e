import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit, takeFromAll } from 'shared/server';
import { ProblemError } from './problem';

const WINDOW_MS = 10 * 60_000;

/**
 * Rate limit of a form that is open to everybody: messages of one address within ten minutes, and of all
 * addresses together, so that whoever has many of them cannot fill the disk or the inbox.
 *
 * @returns counts one message. @throws a 429 problem with `Retry-After` once one of the limits is reached
 */
export function openFormLimit({
  perClient,
  inAll,
}: {
  perClient: number;
  inAll: number;
}): (request: FastifyRequest, reply: FastifyReply) => void {
  const ofClient = new RateLimit({ limit: perClient, windowMs: WINDOW_MS });
  const ofAll = new RateLimit({ limit: inAll, windowMs: WINDOW_MS });
  return (request, reply) => {
    const mayPass = takeFromAll([
      [ofClient, request.ip],
      [ofAll, ''],
    ]);
    if (mayPass) return;
    void reply.header('retry-after', String(WINDOW_MS / 1000));
    throw new ProblemError(429, 'Too many requests', 'Try again in ten minutes');
  };
}
