import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { PLAN_QUOTAS } from 'shared/contract';
import { LruCache } from 'shared/server';
import { dayOf, questionsUsed } from './question-days';

/** Questions of one address in a day: an office, or a client that changes its user agent. */
export const QUESTIONS_PER_ADDRESS = 100;
/** Visitors and addresses whose count is remembered. */
const REMEMBERED = 50_000;

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Questions of visitors without an account, counted per day (UTC) in the memory of this process. */
export class VisitorQuestions {
  readonly #key = randomBytes(32);
  #counts = new LruCache<number>(REMEMBERED);
  #day = '';

  /** Questions that a visitor asked today. */
  today(caller: Caller, now: Date): number {
    return this.#count(this.#visitor(caller), now);
  }

  /** @returns questions left today. @throws 403 problem when none is left */
  take(caller: Caller, now: Date): number {
    const quota = PLAN_QUOTAS.visitor.assistantQuestions ?? Infinity;
    const questions = this.today(caller, now);
    const ofAddress = this.#count(caller.ip, now);
    if (questions >= quota || ofAddress >= QUESTIONS_PER_ADDRESS) throw questionsUsed('visitor');
    this.#counts.set(this.#visitor(caller), questions + 1);
    this.#counts.set(caller.ip, ofAddress + 1);
    return quota - questions - 1;
  }

  /** Gives a question back that failed by a fault of ours. */
  giveBack(caller: Caller, now: Date): void {
    for (const key of [this.#visitor(caller), caller.ip])
      this.#counts.set(key, Math.max(0, this.#count(key, now) - 1));
  }

  #count(key: string, now: Date): number {
    const day = dayOf(now);
    if (day !== this.#day) this.#counts = new LruCache(REMEMBERED);
    this.#day = day;
    return this.#counts.get(key) ?? 0;
  }

  /**
   * A visitor is a browser behind an address (decision 4): address, user agent and languages,
   * hashed with a key of this process.
   */
  #visitor({ ip, headers }: Caller): string {
    const traits = [ip, headers['user-agent'] ?? '', headers['accept-language'] ?? ''];
    return createHmac('sha256', this.#key).update(JSON.stringify(traits)).digest('base64url');
  }
}
