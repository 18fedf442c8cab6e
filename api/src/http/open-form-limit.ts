import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitRule, Limits } from '../coordination/limits/limits';
import { ProblemError } from './problem';

const WINDOW_MS = 10 * 60_000;
/** Requests for each message that an address may send: a visitor corrects mistakes in the form. */
const ATTEMPTS_PER_MESSAGE = 6;

export interface OpenFormLimit {
  /** Counts a request before its body is read. Use it as `onRequest`. @throws a 429 problem over the limit */
  countAttempt: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a valid message. @throws a 429 problem with `Retry-After` once one of the limits is reached */
  countMessage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Rate limits of a form that is open to all visitors, per ten minutes: messages per address,
 * messages in total, and attempts per address. The total protects the disk and the inbox from many
 * addresses.
 *
 * @param form name of the form, unique among all forms
 */
export function openFormLimit(
  limits: Limits,
  { form, perClient, inAll }: { form: string; perClient: number; inAll: number },
): OpenFormLimit {
  const rule = (name: string, limit: number): LimitRule => ({
    name: `${form}-${name}`,
    limit,
    windowMs: WINDOW_MS,
  });
  const attempts = rule('attempts', ATTEMPTS_PER_MESSAGE * perClient);
  const ofClient = rule('messages', perClient);
  const ofAll = rule('messages-in-all', inAll);
  return {
    async countAttempt(request, reply) {
      if (!(await limits.take(attempts, request.ip))) throw tooMany(reply);
    },
    async countMessage(request, reply) {
      const mayPass = await limits.takeAll([
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
