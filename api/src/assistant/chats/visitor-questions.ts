import type { FastifyRequest } from 'fastify';
import { PLAN_QUOTAS } from 'shared/contract';
import type { Counters } from '../../coordination/counters/counters';
import { dayOf, questionsUsed } from './question-days';

/** Questions of one address in a day: an office, or a client that changes its user agent. */
export const QUESTIONS_PER_ADDRESS = 100;
/** Longer than a day: the counters of a day have its date in their key. */
const EXPIRES_MS = 25 * 60 * 60_000;

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Questions of visitors without an account, counted per day (UTC). */
export class VisitorQuestions {
  constructor(private readonly counters: Counters) {}

  /** Questions that a visitor asked today. */
  today(caller: Caller, now: Date): Promise<number> {
    return this.counters.count(keysOf(caller, now).visitor);
  }

  /** @returns questions left today. @throws 403 problem when none is left */
  async take(caller: Caller, now: Date): Promise<number> {
    const quota = PLAN_QUOTAS.visitor.assistantQuestions ?? Number.MAX_SAFE_INTEGER;
    const { visitor, address } = keysOf(caller, now);
    const counts = await this.counters.take(
      [
        { key: visitor, limit: quota },
        { key: address, limit: QUESTIONS_PER_ADDRESS },
      ],
      EXPIRES_MS,
    );
    if (!counts) throw questionsUsed('visitor');
    return quota - (counts[0] ?? 0);
  }

  /** Gives a question back that failed by a fault of ours. */
  giveBack(caller: Caller, now: Date): Promise<void> {
    return this.counters.giveBack(Object.values(keysOf(caller, now)));
  }
}

/** A visitor is a browser behind an address (decision 4): address, user agent and languages. */
function keysOf({ ip, headers }: Caller, now: Date): { visitor: string; address: string } {
  const traits = [ip, headers['user-agent'] ?? '', headers['accept-language'] ?? ''];
  const day = dayOf(now);
  return {
    visitor: `questions ${day} visitor ${JSON.stringify(traits)}`,
    address: `questions ${day} address ${ip}`,
  };
}
