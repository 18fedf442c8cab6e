import { monotonicNow } from 'shared/server';
import { refusingLimit } from '../proxy/concurrency-limit';
import { clientThrottle } from '../proxy/throttle';
import { ClientQueues } from './client-queues';
import { cpuShares } from './cpu-share';

export interface TurnLimits {
  /** Limits of concurrent turns, of one client and of all. */
  perClient: number;
  total: number;
  /** Limits of callers that wait for a turn. */
  waitingPerClient: number;
  waitingTotal: number;
  /** Longest wait in ms. */
  maxWaitMs: number;
  /**
   * Processor time of one client in ms per second, and the number of seconds that a burst may use.
   */
  cpuMsPerSecond: number;
  burstSeconds: number;
  /**
   * Limit of turns that start in one pass of the event loop: other events wait for at most these.
   */
  perPass: number;
}

export interface Caller {
  /** Address that limits are counted by. */
  client: string;
  /** Whether the caller's connection is closed: it gets no turn. */
  isGone: () => boolean;
  /** Whether other callers of the same client go first. */
  isLast: () => boolean;
}

/** `client`, `total`: too many callers wait. `late`: no turn within the longest wait. */
export type Outcome = 'done' | 'client' | 'total' | 'late';

interface Clocks {
  /** Monotonic time in ms. */
  now?: () => number;
  /** Processor time of this process in ms. */
  cpuMs?: () => number;
}

interface Waiting extends Caller {
  work: () => Promise<void> | void;
  deadline: NodeJS.Timeout;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns on the main thread. Clients alternate, so that one with many requests delays another by a
 * turn. A client that used its share of the processor waits until it is refilled.
 */
export function fairTurns(limits: TurnLimits, { now = monotonicNow, cpuMs }: Clocks = {}) {
  const { cpuMsPerSecond, burstSeconds } = limits;
  const throttle = clientThrottle({ perSecond: cpuMsPerSecond, burstSeconds, now });
  const slots = refusingLimit(limits);
  const shares = cpuShares(cpuMs);
  const queues = new ClientQueues<Waiting>();
  let begunInPass = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Takes the next caller and its slot. Sets the timer if all callers wait for their share. */
  function next(): { caller: Waiting; release: () => void } | null {
    let soonest = Infinity;
    for (const [client, callers] of queues) {
      const wait = throttle.take(client, 0);
      soonest = wait > 0 ? Math.min(soonest, wait) : soonest;
      const release = wait > 0 ? 'client' : slots.take(client);
      if (release === 'total') return null;
      if (release === 'client') continue;
      const caller = callers.find(({ isLast }) => !isLast()) ?? callers[0];
      if (!caller) return null;
      queues.take(caller);
      return { caller, release };
    }
    if (soonest < Infinity) timer ??= setTimeout(onTimer, soonest);
    return null;
  }

  function onTimer(): void {
    timer = undefined;
    advance();
  }

  function advance(): void {
    while (begunInPass < limits.perPass) {
      const turn = next();
      if (!turn) return;
      if (begunInPass === 0)
        setImmediate(() => {
          begunInPass = 0;
          advance();
        });
      begunInPass += 1;
      void begin(turn.caller, turn.release);
    }
  }

  async function begin(caller: Waiting, release: () => void): Promise<void> {
    clearTimeout(caller.deadline);
    const end = shares.begin();
    try {
      if (!caller.isGone()) await caller.work();
      caller.resolve('done');
    } catch (error) {
      caller.reject(error);
    }
    throttle.take(caller.client, end());
    release();
    advance();
  }

  return {
    /**
     * Runs the work in the caller's turn, immediately if no other caller waits.
     *
     * @throws what the work throws
     */
    run(caller: Caller, work: () => Promise<void> | void): Promise<Outcome> {
      if (queues.lengthOf(caller.client) >= limits.waitingPerClient)
        return Promise.resolve('client');
      if (queues.size >= limits.waitingTotal) return Promise.resolve('total');
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => {
          queues.remove(waiting);
          resolve('late');
        }, limits.maxWaitMs);
        const waiting: Waiting = { ...caller, work, deadline, resolve, reject };
        queues.add(waiting);
        advance();
      });
    },
  };
}
