import { Worker } from 'node:worker_threads';

const THREAD = new URL('./thread.mjs', import.meta.url);
/** A task is stopped by the thread itself after a second; a thread that answers none for so long is ended. */
const MAX_SILENCE_MS = 10_000;
/** Tasks that wait at once; more are refused, so that no crowd of visitors fills the memory. */
const MAX_QUEUED_TASKS = 256;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 };

interface Answer {
  id?: number;
  result?: unknown;
  error?: string;
  log?: string;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A thread that runs tasks of `thread.mjs`; one that ended is started anew by the next task. */
export class RenderThread {
  #worker: Worker | null = null;
  #nextId = 0;
  #isClosed = false;
  readonly #waiting = new Map<number, Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: (line: string) => void,
    /** The thread ended, and what it was told is lost with it. */
    private readonly onEnd: () => void,
  ) {}

  /** @throws what the task throws, or why the thread could not do it. */
  run(task: string, input: unknown): Promise<unknown> {
    if (this.#waiting.size >= MAX_QUEUED_TASKS)
      return Promise.reject(new Error('too many pages wait for a prerendered shell'));
    const worker = (this.#worker ??= this.#start());
    const id = (this.#nextId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#waiting.size === 1) this.#watch();
      worker.postMessage({ id, task, input });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(THREAD, { execArgv: [], resourceLimits: RESOURCE_LIMITS });
    let reason = 'the thread that prerenders ended';
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', (error) => {
      reason = `${reason}: ${String(error)}`;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      if (!this.#isClosed) this.log(reason);
      this.onEnd();
      for (const id of this.#waiting.keys()) this.#settle({ id, error: reason });
    });
    // A process that has nothing else to do ends.
    worker.unref();
    return worker;
  }

  /** Each answer gives the next task the whole time: a crowd that waits in the queue is no silence. */
  #watch(): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (this.#waiting.size > 0 && worker)
      this.#timer = setTimeout(() => void worker.terminate(), MAX_SILENCE_MS).unref();
  }

  #settle({ id = -1, result, error, log }: Answer): void {
    if (log !== undefined) this.log(log);
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#watch();
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(new Error(error));
  }
}
