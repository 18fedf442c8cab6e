import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, sendProblem } from 'shared/server';
import type { Outcome, TurnLimits } from './fair-turns';

/**
 * Turns for everything but health checks: pages, discovery, files, pictures, and the start of API
 * calls. A page takes about 3 ms of processor time, so an address gets 200 pages per second and
 * bursts of 800.
 */
export const TURN_LIMITS: TurnLimits = {
  perClient: 6,
  total: 48,
  waitingPerClient: 512,
  waitingTotal: 4096,
  maxWaitMs: 10_000,
  cpuMsPerSecond: 600,
  burstSeconds: 4,
  perPass: 4,
};

/** Answers a request that got no turn. */
export function sendTurnRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: Exclude<Outcome, 'done'>,
): void {
  // The rest of a body is read and dropped so that the answer arrives.
  request.resume();
  const document =
    outcome === 'total'
      ? problem(503, 'Service unavailable', 'Too many requests are waiting.')
      : problem(429, 'Too many requests', 'Too many requests of this address are waiting.');
  sendProblem(response, document, { 'retry-after': '2' });
}
