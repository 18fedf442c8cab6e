/**
 * Jobs of track records that every process of an installation can continue. The process that was
 * asked computes a job, and its question is in the database. A process that is asked for a job of
 * another one computes it too: the same question on the same snapshot has the same result.
 */
import type { Job } from 'shared/contract';
import type { Messages } from '../../coordination/messages/messages';
import { noSuchJob, QUEUED, type JobQueue } from './job-queue';
import type { ThreadInput } from './record-thread';
import type { StoredJob, StoredJobs } from './stored-jobs';

export type JobStatus = Omit<Job, 'result'>;

export interface SharedJobsOptions {
  queue: JobQueue<ThreadInput>;
  stored: StoredJobs;
  messages: Messages;
  /** Called if a job could not be stored. Then this process alone knows it. */
  onFailure: (error: unknown) => void;
}

/** Names everything that the result depends on. */
const keyOf = ({ request, snapshot }: ThreadInput): string => JSON.stringify([snapshot, request]);

export class SharedJobs {
  readonly #options: SharedJobsOptions;
  readonly #unsubscribe: () => void;

  constructor(options: SharedJobsOptions) {
    this.#options = options;
    this.#unsubscribe = options.messages.subscribe(({ topic, subject }) => {
      if (topic === 'cancelled-job' && options.queue.has(subject)) options.queue.cancel(subject);
    });
  }

  /** Starts a job for a client. Throws a 429 problem when too many are under way. */
  async start(input: ThreadInput, client: string): Promise<JobStatus> {
    const { queue, stored, onFailure } = this.#options;
    const id = queue.start(keyOf(input), input, client);
    const status = queue.status(id);
    await stored.add({ id, input, createdAt: new Date(status.createdAt) }).catch(onFailure);
    return status;
  }

  /**
   * State of a job, and JSON of its result once it is done. Throws a 404 problem if the job is
   * unknown or too old, and like `start` if this process has to continue it.
   */
  async read(id: string, client: string): Promise<{ status: JobStatus; result: Buffer | null }> {
    const { queue, stored } = this.#options;
    if (!queue.has(id)) {
      const job = await stored.find(id);
      if (!job) throw noSuchJob();
      if (job.isCancelled) return { status: cancelled(job), result: null };
      const { input, createdAt } = job;
      queue.resume({ id, createdAt: createdAt.getTime() }, keyOf(input), input, client);
    }
    return { result: queue.result(id), status: queue.status(id) };
  }

  /** Cancels a job in every process. One that has ended here is unchanged. Throws a 404 problem. */
  async cancel(id: string): Promise<JobStatus> {
    const { queue, stored, messages, onFailure } = this.#options;
    if (!queue.has(id)) {
      const job = await stored.find(id);
      if (!job) throw noSuchJob();
      await stored.cancel(id);
      await messages.publish({ topic: 'cancelled-job', subject: id });
      return cancelled(job);
    }
    queue.cancel(id);
    const status = queue.status(id);
    if (status.status !== 'cancelled') return status;
    await stored.cancel(id).catch(onFailure);
    await messages.publish({ topic: 'cancelled-job', subject: id });
    return status;
  }

  close(): void {
    this.#unsubscribe();
    this.#options.queue.close();
  }
}

const cancelled = ({ id, createdAt }: StoredJob): JobStatus => ({
  id,
  kind: 'track-record',
  status: 'cancelled',
  progress: QUEUED,
  ahead: 0,
  createdAt: createdAt.toISOString(),
  error: null,
});
