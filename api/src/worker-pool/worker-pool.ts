import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import Piscina from 'piscina';
import { ProblemError, RetryLaterError } from '../http/problem';
import { FairQueue, QueueFullError } from './fair-queue';
import type { Job, JobCall } from './job';
import type { SourceAnswer, SourceCall, ThreadOutcome, ThreadTask } from './thread-task';

export interface PoolLimits {
  /** Concurrent jobs, each in a separate thread. */
  threads: number;
  /** Jobs of one account that wait. */
  perAccount: number;
  /** Jobs of all accounts that wait. */
  waiting: number;
  /** How long a job may run; waiting does not count. */
  maxRunMs: number;
  /** How long a job runs on after its client gave up: ending it costs the start of another thread. */
  graceMs: number;
  /** Memory of a thread's objects. */
  memoryMb: number;
}

export const POOL_LIMITS: PoolLimits = {
  // One core stays free for the main thread.
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // A page about a large portfolio sends some eight requests at once.
  perAccount: 12,
  waiting: 64,
  maxRunMs: 120_000,
  graceMs: 2000,
  memoryMb: 1024,
};

const RETRY_AFTER_SECONDS = 10;
/** A thread without a job for so long ends, and its memory with it. */
const IDLE_MS = 5 * 60_000;

export interface PoolState {
  running: number;
  waiting: number;
  /** Jobs since the start that were ended by their time limit. */
  timeOuts: number;
}

type Jobs = Readonly<Record<string, Job<never, unknown, never>>>;
type InputOf<OneJob> = OneJob extends Job<infer Input, unknown, never> ? Input : never;
type SourceOf<OneJob> = OneJob extends Job<never, unknown, infer Source> ? Source & object : never;

/**
 * Runs CPU-heavy work of the API beside its main thread. Accounts take turns. A job over its time limit is ended
 * with its thread; a thread that crashes fails its own job and is replaced.
 */
export class WorkerPool<AllJobs extends Jobs> {
  readonly #threads: Piscina<ThreadTask, ThreadOutcome>;
  readonly #queue: FairQueue;
  readonly #limits: PoolLimits;
  #timeOuts = 0;

  /** @param script entry of a thread: its default export runs a {@link ThreadTask} */
  constructor(script: URL, limits: Partial<PoolLimits> = {}) {
    this.#limits = { ...POOL_LIMITS, ...limits };
    const { threads, perAccount, waiting, memoryMb } = this.#limits;
    this.#queue = new FairQueue({ concurrency: threads, perKey: perAccount, total: waiting });
    this.#threads = new Piscina({
      filename: script.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      execArgv: [],
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
  }

  /**
   * Runs a job when it is the account's turn.
   *
   * @throws 429 or 503 problem when the queue is full; 503 when the job takes too long; the
   * signal's reason when the client gave up; the problem that the job throws
   */
  async run<Name extends keyof AllJobs & string>(
    name: Name,
    input: InputOf<AllJobs[Name]>,
    { account, signal, source }: JobCall<SourceOf<AllJobs[Name]>>,
  ): Promise<Awaited<ReturnType<AllJobs[Name]>>> {
    try {
      const run = () => this.#run(name, input, source, signal);
      const outcome = await this.#queue.run(account, run, { signal });
      if ('output' in outcome) return outcome.output as Awaited<ReturnType<AllJobs[Name]>>;
      const { status, title, detail, errors } = outcome.problem;
      throw new ProblemError(status, title, detail, errors);
    } catch (error) {
      throw error instanceof QueueFullError ? queueFull(error) : error;
    }
  }

  /** Numbers of jobs, for the metrics. */
  get state(): PoolState {
    return { ...this.#queue.state, timeOuts: this.#timeOuts };
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }

  async #run(
    name: string,
    input: unknown,
    source: object,
    signal: AbortSignal | undefined,
  ): Promise<ThreadOutcome> {
    const { maxRunMs, graceMs } = this.#limits;
    const stop = new AbortController();
    const { port1: ours, port2: port } = new MessageChannel();
    const failures: unknown[] = [];
    const post = (answer: SourceAnswer) => ours.postMessage(answer, []);
    ours.on('message', (call: SourceCall) => {
      callSource(source, call).then(
        (answer) => post({ answer }),
        (error: unknown) => {
          failures.push(error);
          post({ hasFailed: true });
        },
      );
    });
    let grace: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      this.#timeOuts += 1;
      stop.abort(tooLong(maxRunMs));
    }, maxRunMs);
    const giveUp = () => {
      grace = setTimeout(() => stop.abort(signal?.reason), graceMs);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await this.#threads.run(
        { name, input, port },
        { transferList: [port], signal: stop.signal },
      );
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason;
      throw failures.length > 0 ? failures[0] : error;
    } finally {
      clearTimeout(limit);
      clearTimeout(grace);
      signal?.removeEventListener('abort', giveUp);
      ours.close();
    }
  }
}

async function callSource(source: object, { method, parameters }: SourceCall): Promise<unknown> {
  const member: unknown = Reflect.get(source, method);
  if (typeof member !== 'function') throw new Error(`The source has no ${method}`);
  return Reflect.apply(member, source, parameters);
}

const queueFull = ({ scope }: QueueFullError): RetryLaterError =>
  scope === 'key'
    ? new RetryLaterError(
        429,
        'Too many requests',
        'Too many of your requests are waiting. Try again when one of them is done.',
        RETRY_AFTER_SECONDS,
      )
    : new RetryLaterError(
        503,
        'Service unavailable',
        'Too many requests are waiting. Try again in a few seconds.',
        RETRY_AFTER_SECONDS,
      );

const tooLong = (maxRunMs: number): ProblemError =>
  new ProblemError(
    503,
    'Service unavailable',
    `The request took longer than ${Math.ceil(maxRunMs / 1000)} seconds and was stopped. Nothing was changed.`,
  );
