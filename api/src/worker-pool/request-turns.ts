import type { FastifyReply, FastifyRequest } from 'fastify';
import { RetryLaterError } from '../http/problem';
import { clientGone } from './client-gone';
import { FairQueue, QueueFullError } from './fair-queue';

export interface TurnLimits {
  /** Requests of one client that wait. */
  perClient: number;
  /** Requests of all clients that wait. */
  waiting: number;
}

/** Far more than browsers behind one address send at once. */
const TURN_LIMITS: TurnLimits = { perClient: 100, waiting: 500 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs computations of some milliseconds on the main thread, one in each turn of the event loop. Clients take turns,
 * and a computation whose client has left by its turn is dropped.
 */
export class RequestTurns {
  readonly #queue: FairQueue;

  constructor({ perClient, waiting }: TurnLimits = TURN_LIMITS) {
    this.#queue = new FairQueue({ concurrency: 1, perKey: perClient, total: waiting });
  }

  /**
   * @param work must not wait for anything that waits for a turn itself
   * @throws 429 or 503 problem when too many requests wait
   */
  async run<T>(
    { identity, ip }: Pick<FastifyRequest, 'identity' | 'ip'>,
    reply: FastifyReply,
    work: () => T | Promise<T>,
  ): Promise<T> {
    const signal = clientGone(reply);
    const inTurn = async () => {
      // Lets the event loop see which clients have left.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      return work();
    };
    try {
      return await this.#queue.run(identity?.uid ?? ip, inTurn, { signal });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      const detail = 'Too many requests are waiting. Try again in a few seconds.';
      throw error.scope === 'key'
        ? new RetryLaterError(429, 'Too many requests', detail, RETRY_AFTER_SECONDS)
        : new RetryLaterError(503, 'Service unavailable', detail, RETRY_AFTER_SECONDS);
    }
  }
}
