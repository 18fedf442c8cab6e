import { Worker } from 'node:worker_threads';

const THREAD = new URL('./thread.mjs', import.meta.url);
/**
 * The thread stops a task after one second. A thread that answers nothing for this time is
 * terminated.
 */
const MAX_SILENCE_MS = 10_000;
/**
 * Limit of queued tasks. Further ones are refused, so that many visitors cannot fill the memory.
 */
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

/** A thread that runs tasks of `thread.mjs`. If it ended, the next task starts a new one. */
export class RenderThread {
  #worker: Worker | null = null;
  #nextId = 0;
  #isClosed = false;
  readonly #waiting = new Map<number, Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: (line: string) => void,
    /** Called when the thread ends; its state is lost. */
    private readonly onEnd: () => void,
  ) {}

  /** @throws the task's error, or the reason why the thread could not run it */
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
    // The thread must not keep the process alive.
    worker.unref();
    return worker;
  }

  /** Each answer restarts the timer for the next task: a long queue is not a silent thread. */
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
