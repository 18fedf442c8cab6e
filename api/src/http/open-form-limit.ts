import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit, takeFromAll } from 'shared/server';
import { ProblemError } from './problem';

const WINDOW_MS = 10 * 60_000;
/** Requests for each message that an address may send: a visitor corrects mistakes in the form. */
const ATTEMPTS_PER_MESSAGE = 6;

export interface OpenFormLimit {
  /** Counts a request before its body is read. Use it as `onRequest`. @throws a 429 problem over the limit */
  countAttempt: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a valid message. @throws a 429 problem with `Retry-After` once one of the limits is reached */
  countMessage: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Rate limits of a form that is open to all visitors, per ten minutes: messages per address,
 * messages in total, and attempts per address. The total protects the disk and the inbox from many
 * addresses.
 */
export function openFormLimit({
  perClient,
  inAll,
}: {
  perClient: number;
  inAll: number;
}): OpenFormLimit {
  const attempts = new RateLimit({
    limit: ATTEMPTS_PER_MESSAGE * perClient,
    windowMs: WINDOW_MS,
  });
  const ofClient = new RateLimit({ limit: perClient, windowMs: WINDOW_MS });
  const ofAll = new RateLimit({ limit: inAll, windowMs: WINDOW_MS });
  return {
    async countAttempt(request, reply) {
      if (!attempts.take(request.ip)) throw tooMany(reply);
    },
    countMessage(request, reply) {
      const mayPass = takeFromAll([
        [ofClient, request.ip],
        [ofAll, ''],
      ]);
      if (!mayPass) throw tooMany(reply);
    },
  };
}

function tooMany(reply: FastifyReply): ProblemError {
  void reply.header('retry-after', String(WINDOW_MS / 1000));
  return new ProblemError(429, 'Too many requests', 'Try again in ten minutes');
}
