import { monotonicNow } from 'shared/server';
import { clientThrottle } from '../proxy/throttle';
import { refusingLimit } from '../proxy/concurrency-limit';

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

function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Waiting extends Caller {
  work: () => Promise<void> | void;
  deadline: NodeJS.Timeout;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns on the main thread. Clients alternate, so that one with many requests delays another by a turn. A client that
 * used its share of the processor waits until it is refilled. Processor time is divided equally between the turns
 * under way, because the work of a turn is split up by I/O and partly runs on other threads.
 */
export function fairTurns(
  limits: TurnLimits,
  { now = monotonicNow, cpuMs = processCpuMs }: Clocks = {},
) {
  const { cpuMsPerSecond, burstSeconds } = limits;
  const throttle = clientThrottle({ perSecond: cpuMsPerSecond, burstSeconds, now });
  const slots = refusingLimit(limits);
  /** Waiting callers by client. The client that had its last turn the longest time ago is first. */
  const queues = new Map<string, Waiting[]>();
  let waitingCount = 0;
  let underWay = 0;
  let begunInPass = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Processor time that a turn would have used if it was under way from the start. */
  let share = 0;
  let measuredAt = cpuMs();

  function measureShare(): number {
    const cpu = cpuMs();
    if (underWay > 0) share += (cpu - measuredAt) / underWay;
    measuredAt = cpu;
    return share;
  }

  function remove(caller: Waiting): void {
    const queue = queues.get(caller.client);
    const at = queue?.indexOf(caller) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    waitingCount -= 1;
    if (queue.length === 0) queues.delete(caller.client);
  }

  /** Takes the next caller and its slot. Sets the timer if all callers wait for their share. */
  function next(): { caller: Waiting; release: () => void } | null {
    let soonest = Infinity;
    for (const [client, queue] of queues) {
      const wait = throttle.take(client, 0);
      soonest = wait > 0 ? Math.min(soonest, wait) : soonest;
      const release = wait > 0 ? 'client' : slots.take(client);
      if (release === 'total') return null;
      if (release === 'client') continue;
      const caller = queue.find(({ isLast }) => !isLast()) ?? queue[0];
      if (!caller) return null;
      remove(caller);
      const rest = queues.get(client);
      if (rest) {
        queues.delete(client);
        queues.set(client, rest);
      }
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
    const from = measureShare();
    underWay += 1;
    try {
      if (!caller.isGone()) await caller.work();
      caller.resolve('done');
    } catch (error) {
      caller.reject(error);
    }
    throttle.take(caller.client, measureShare() - from);
    underWay -= 1;
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
      const own = queues.get(caller.client) ?? [];
      if (own.length >= limits.waitingPerClient) return Promise.resolve('client');
      if (waitingCount >= limits.waitingTotal) return Promise.resolve('total');
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => {
          remove(waiting);
          resolve('late');
        }, limits.maxWaitMs);
        const waiting: Waiting = { ...caller, work, deadline, resolve, reject };
        own.push(waiting);
        queues.set(caller.client, own);
        waitingCount += 1;
        advance();
      });
    },
  };
}
