/** The thread that computes track records. Started by the first job, ended when idle. */
import { Worker } from 'node:worker_threads';
import type { TrackRecordRequest } from '../track-record-request';
import type { Progress } from '../progress';
import { TrackRecordError } from '../track-record-error';
import type { Compute } from './job-queue';

/** From the API to the thread. */
export type ThreadTask =
  | { id: number; request: TrackRecordRequest; snapshot: string }
  | { id: number; cancel: true };

/** From the thread to the API. */
export interface ThreadMessage {
  id: number;
  progress?: Progress;
  /** UTF-8 JSON of the result. */
  result?: Uint8Array;
  error?: { message: string; isExpected: boolean };
}

/** Heap limit of the thread, excluding its columns of numbers. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024 };
/**
 * Idle time after which the thread ends and frees its memory. Long enough to read a result and to
 * request the same days with another threshold.
 */
const IDLE_MS = 10 * 60_000;
/** A thread that does not stop a cancelled computation by then is ended. */
const MAX_CANCEL_MS = 5000;

export interface RecordThread {
  compute: Compute<ThreadInput>;
  close(): Promise<void>;
}

export interface ThreadInput {
  request: TrackRecordRequest;
  /** Id of the snapshot that the result is of. */
  snapshot: string;
}

/** @param script entry of the thread, `workerData` is `{dataDir}` */
export function recordThread(script: URL, dataDir: string): RecordThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 0;
  let isClosed = false;
  const waiting = new Map<number, (message: ThreadMessage) => void>();

  const start = (): Worker => {
    const started = new Worker(script, {
      workerData: { dataDir },
      execArgv: [],
      resourceLimits: RESOURCE_LIMITS,
    });
    let reason = 'The thread of track records ended';
    started.on('message', (message: ThreadMessage) => waiting.get(message.id)?.(message));
    started.on('error', (error) => {
      reason = `${reason}: ${String(error)}`;
    });
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const [id, settle] of waiting)
        settle({ id, error: { message: reason, isExpected: false } });
    });
    started.unref();
    return started;
  };
  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  return {
    compute: ({ request, snapshot }, onProgress, signal) => {
      if (isClosed || signal.aborted) return Promise.reject(new Error('closed'));
      clearTimeout(idle);
      const thread = (worker ??= start());
      const id = (nextId += 1);
      return new Promise<Buffer>((resolve, reject) => {
        let force: NodeJS.Timeout | undefined;
        const post = (task: ThreadTask) => thread.postMessage(task, []);
        const cancel = () => {
          post({ id, cancel: true });
          force = setTimeout(() => void thread.terminate(), MAX_CANCEL_MS).unref();
        };
        const settle = (finish: () => void) => {
          waiting.delete(id);
          clearTimeout(force);
          signal.removeEventListener('abort', cancel);
          if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
          finish();
        };
        waiting.set(id, ({ progress, result, error }) => {
          if (progress) onProgress(progress);
          if (result) settle(() => resolve(Buffer.from(result)));
          if (error) {
            const { message, isExpected } = error;
            settle(() => reject(isExpected ? new TrackRecordError(message) : new Error(message)));
          }
        });
        signal.addEventListener('abort', cancel, { once: true });
        post({ id, request, snapshot });
      });
    },
    close: async () => {
      isClosed = true;
      await end();
    },
  };
}
