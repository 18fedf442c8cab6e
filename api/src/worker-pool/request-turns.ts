import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RetryLaterError } from '../http/problem';
import { clientGone } from './client-gone';
import { FairQueue, QueueFullError } from './fair-queue';

/** Requests that may wait; the edge passes fewer of one address (`POOL_LIMITS`). */
const PER_CLIENT = 200;
const WAITING = 1000;
const RETRY_AFTER_SECONDS = 5;

export interface TurnOptions {
  /** Whether a request waits for a turn. */
  takesTurn(request: FastifyRequest): boolean;
  /** Waits for the handler's inputs first, so that its computation directly follows the turn. */
  prepare(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/**
 * Starts the handlers of later routes one per turn of the event loop, which detects disconnected
 * clients in between. Clients take turns, and a request whose client disconnected is dropped.
 * Applies until the handler first waits for a file, a thread or the database.
 */
export function answerInTurns(app: FastifyInstance, { takesTurn, prepare }: TurnOptions): void {
  const queue = new FairQueue({ concurrency: 1, perKey: PER_CLIENT, total: WAITING });
  app.addHook('preHandler', async (request, reply) => {
    if (!takesTurn(request)) return;
    await prepare(request, reply);
    const signal = clientGone(reply);
    const turn = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    };
    try {
      await queue.run(request.identity?.uid ?? request.ip, turn, { signal });
    } catch (error) {
      throw error instanceof QueueFullError ? refusal(error) : error;
    }
  });
}

function refusal({ scope }: QueueFullError): RetryLaterError {
  const detail = 'Too many requests are waiting. Try again in a few seconds.';
  return scope === 'key'
    ? new RetryLaterError(429, 'Too many requests', detail, RETRY_AFTER_SECONDS)
    : new RetryLaterError(503, 'Service unavailable', detail, RETRY_AFTER_SECONDS);
}
