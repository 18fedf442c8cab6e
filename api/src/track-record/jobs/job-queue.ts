/**
 * Long computations as jobs: one at a time, clients in turns. Requests for the same thing share its computation, and
 * results stay for a while.
 */
import { randomUUID } from 'node:crypto';
import type { Job } from 'shared/contract';
import { LruCache } from 'shared/server';
import { notFound, RetryLaterError } from '../../http/problem';
import type { Progress } from '../progress';
import { TrackRecordError } from '../track-record-error';

/** Computes a result as JSON. Rejects with the signal's reason when it is cancelled. */
export type Compute<Input> = (
  input: Input,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Buffer>;

export interface JobQueueOptions<Input> {
  compute: Compute<Input>;
  /** Called for failures that no user input caused. */
  onFailure?: (error: unknown) => void;
  now?: () => number;
  limits?: Partial<JobLimits>;
}

export interface JobLimits {
  /** Computations that run or wait. */
  waiting: number;
  /** Jobs of one client that run or wait. */
  perClient: number;
  /** Jobs that are remembered, whatever their state. */
  jobs: number;
  /** Bytes of all results. */
  resultBytes: number;
  /** Longest time of one computation, ms. */
  computeMs: number;
  /** Time for which the result of an ended job can be requested. */
  afterEndMs: number;
  /** A job that is not polled for this time is stopped and forgotten. */
  abandonedMs: number;
}

export const JOB_LIMITS: JobLimits = {
  waiting: 8,
  perClient: 2,
  jobs: 500,
  resultBytes: 64 * 1024 * 1024,
  computeMs: 5 * 60_000,
  afterEndMs: 30 * 60_000,
  // Browsers slow the timers of a hidden tab down to one a minute.
  abandonedMs: 2 * 60_000,
};

interface Computation<Input> {
  key: string;
  /** The one that asked first. */
  client: string;
  input: Input;
  progress: Job['progress'];
  status: Exclude<Job['status'], 'cancelled'>;
  error: string | null;
  /** Jobs that wait for it: without any it is given up. */
  jobs: Set<string>;
  abort: AbortController;
}

interface QueuedJob<Input> {
  id: string;
  client: string;
  createdAt: number;
  computation: Computation<Input>;
  /** Time of the last poll, or of the start. */
  polledAt: number;
  isCancelled: boolean;
  /** Null while it runs or waits. */
  endedAt: number | null;
}

/** Arguments of a start: key, input and client. */
type Start<Input> = [key: string, input: Input, client: string];

export const QUEUED: Job['progress'] = { step: 'queued', done: 0, total: 0, percent: 0 };
/** How often within the interval abandoned jobs are looked for. */
const SWEEPS_PER_INTERVAL = 8;
const DONE: Job['progress'] = { step: 'done', done: 1, total: 1, percent: 100 };

/** A retry after this time may succeed. */
const RETRY_AFTER_SECONDS = 30;

export class TooManyJobsError extends RetryLaterError {
  constructor(detail: string) {
    super(429, 'Too many requests', detail, RETRY_AFTER_SECONDS);
  }
}

class ComputationTooLongError extends TrackRecordError {
  constructor() {
    super('The computation took too long. Choose a shorter time or fewer picks.');
  }
}

export class JobQueue<Input> {
  readonly #jobs = new Map<string, QueuedJob<Input>>();
  /** Running or waiting, by key, in the order of the requests. */
  readonly #computations = new Map<string, Computation<Input>>();
  readonly #results: LruCache<Buffer>;
  readonly #limits: JobLimits;
  readonly #now: () => number;
  readonly #sweep: NodeJS.Timeout;
  #isRunning = false;
  /** Client of the computation that runs, or ran last. */
  #served: string | null = null;
  #isClosed = false;

  constructor(private readonly options: JobQueueOptions<Input>) {
    this.#limits = { ...JOB_LIMITS, ...options.limits };
    this.#results = new LruCache(this.#limits.resultBytes, ({ byteLength }) => byteLength);
    this.#now = options.now ?? Date.now;
    const every = this.#limits.abandonedMs / SWEEPS_PER_INTERVAL;
    this.#sweep = setInterval(() => this.#dropAbandoned(), every).unref();
  }

  /**
   * Starts a job, or joins the computation of the same key. Throws a 429 problem when the client or all
   * clients together have too many.
   * @param key names everything that the result depends on
   * @returns the id of the job
   */
  start(key: string, input: Input, client: string): string {
    const id = randomUUID();
    this.#add({ id, createdAt: this.#now() }, key, input, client);
    return id;
  }

  /**
   * Computes a job of another process here, under its id. Does nothing if it is here. Throws like
   * `start`.
   */
  resume(job: Pick<QueuedJob<Input>, 'id' | 'createdAt'>, ...[key, input, client]: Start<Input>) {
    if (!this.has(job.id)) this.#add(job, key, input, client);
  }

  /** Whether this process can answer for a job, its result included. */
  has(id: string): boolean {
    this.#forgetOld();
    const job = this.#jobs.get(id);
    if (!job) return false;
    const { status, key } = job.computation;
    return job.isCancelled || status !== 'done' || this.#results.get(key) !== undefined;
  }

  #add(
    { id, createdAt }: Pick<QueuedJob<Input>, 'id' | 'createdAt'>,
    ...[key, input, client]: Start<Input>
  ): void {
    this.#forgetOld();
    const running = this.#computations.get(key);
    const isDone = this.#results.get(key) !== undefined;
    if (!isDone) this.#admit(client, running !== undefined);
    const computation: Computation<Input> = running ?? {
      key,
      client,
      input,
      progress: isDone ? DONE : QUEUED,
      status: isDone ? 'done' : 'queued',
      error: null,
      jobs: new Set(),
      abort: new AbortController(),
    };
    const now = this.#now();
    const endedAt = isDone ? now : null;
    this.#jobs.set(id, {
      id,
      client,
      createdAt,
      computation,
      polledAt: now,
      isCancelled: false,
      endedAt,
    });
    if (!isDone) {
      computation.jobs.add(id);
      this.#computations.set(key, computation);
      void this.#work();
    }
  }

  /** State of a job without its result. Throws a 404 problem for one that is unknown or long over. */
  status(id: string): Omit<Job, 'result'> {
    const job = this.#find(id);
    const { computation } = job;
    const waiting = this.#inTurns().indexOf(computation);
    return {
      id,
      kind: 'track-record',
      status: job.isCancelled ? 'cancelled' : computation.status,
      progress: computation.progress,
      ahead: !job.isCancelled && computation.status === 'queued' ? Math.max(0, waiting) : 0,
      createdAt: new Date(job.createdAt).toISOString(),
      error: job.isCancelled ? null : computation.error,
    };
  }

  /** JSON of the result. Null until it is done. Throws a 404 problem if it was evicted. */
  result(id: string): Buffer | null {
    const { computation, isCancelled } = this.#find(id);
    if (isCancelled || computation.status !== 'done') return null;
    const result = this.#results.get(computation.key);
    if (result) return result;
    throw noSuchJob();
  }

  /**
   * Cancels a job. The computation stops when no other job waits for it. An ended job is unchanged.
   */
  cancel(id: string): void {
    this.#cancel(this.#find(id));
  }

  #cancel(job: QueuedJob<Input>): void {
    if (job.endedAt !== null) return;
    job.isCancelled = true;
    job.endedAt = this.#now();
    const { computation } = job;
    computation.jobs.delete(job.id);
    if (computation.jobs.size > 0) return;
    computation.abort.abort(new Error('cancelled'));
    // The next request restarts it.
    this.#computations.delete(computation.key);
  }

  /** Aborts running and waiting jobs. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    for (const { abort } of this.#computations.values()) abort.abort(new Error('closed'));
    this.#computations.clear();
  }

  #admit(client: string, isShared: boolean): void {
    const own = [...this.#jobs.values()].filter(
      (job) => job.client === client && job.endedAt === null,
    );
    if (own.length >= this.#limits.perClient)
      throw new TooManyJobsError(
        `You have ${own.length} computations under way: wait for one of them or cancel it`,
      );
    if (!isShared && this.#computations.size >= this.#limits.waiting)
      throw new TooManyJobsError('Too many computations are waiting: try again in half a minute');
    if (this.#jobs.size >= this.#limits.jobs)
      throw new TooManyJobsError('Too many computations are remembered: try again later');
  }

  #find(id: string): QueuedJob<Input> {
    this.#forgetOld();
    const job = this.#jobs.get(id);
    if (!job) throw noSuchJob();
    job.polledAt = this.#now();
    return job;
  }

  /**
   * Stops and forgets jobs whose client stopped polling: it may poll another process, or come back
   * later.
   */
  #dropAbandoned(): void {
    const oldest = this.#now() - this.#limits.abandonedMs;
    for (const job of this.#jobs.values()) {
      if (job.endedAt !== null || job.polledAt >= oldest) continue;
      this.#cancel(job);
      this.#jobs.delete(job.id);
    }
  }

  #forgetOld(): void {
    const oldest = this.#now() - this.#limits.afterEndMs;
    for (const [id, { endedAt }] of this.#jobs)
      if (endedAt !== null && endedAt < oldest) this.#jobs.delete(id);
  }

  /** The computation that runs, then those that wait: every client's first one before any client's second. */
  #inTurns(): Computation<Input>[] {
    const places = new Map<string, number>();
    const placed = [...this.#computations.values()].map((computation) => {
      const place = places.get(computation.client) ?? (computation.client === this.#served ? 1 : 0);
      places.set(computation.client, place + 1);
      return { computation, place: computation.status === 'running' ? -1 : place };
    });
    return placed.toSorted((a, b) => a.place - b.place).map(({ computation }) => computation);
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (;;) {
      const [next] = this.#inTurns();
      if (!next || this.#isClosed) break;
      this.#served = next.client;
      await this.#run(next);
    }
    this.#isRunning = false;
  }

  async #run(computation: Computation<Input>): Promise<void> {
    const { key, input, abort } = computation;
    computation.status = 'running';
    const timer = setTimeout(
      () => abort.abort(new ComputationTooLongError()),
      this.#limits.computeMs,
    );
    try {
      const onProgress = (progress: Progress) => {
        computation.progress = progress;
      };
      const result = await this.options.compute(input, onProgress, abort.signal);
      this.#results.set(key, result);
      computation.status = 'done';
      computation.progress = DONE;
    } catch (error) {
      const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
      computation.status = 'failed';
      computation.error =
        reason instanceof TrackRecordError
          ? reason.message
          : 'The computation failed. Start it again; if it fails once more, tell us.';
      if (!(reason instanceof TrackRecordError) && !abort.signal.aborted)
        this.options.onFailure?.(error);
    } finally {
      clearTimeout(timer);
    }
    if (this.#computations.get(key) === computation) this.#computations.delete(key);
    const now = this.#now();
    for (const id of computation.jobs) {
      const job = this.#jobs.get(id);
      if (job) job.endedAt = now;
    }
  }
}

export const noSuchJob = () =>
  notFound('There is no such job: it never was, or it ended some time ago. Start it again.');
