import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const THREAD = new URL('./thread.mjs', import.meta.url);
const BEAT_MS = 500;
/** Time without a heartbeat after which the main thread counts as hung. */
const STALE_MS = 15_000;
/** Indexes of the flags that both threads share. */
const PLACES = { beatAt: 0, unreadyAt: 1 } as const;

export interface HealthThreadOptions {
  host: string;
  /** 0 selects a free port. */
  port: number;
  /** Whether pages can be served. Checked at each heartbeat. */
  isReady: () => Promise<boolean>;
  staleMs?: number;
}

/**
 * Serves `/livez` and `/readyz` on a separate port and thread. Both return 503 if the main thread
 * was silent for `staleMs`: a supervisor restarts a hung process, but not a busy one.
 *
 * @throws Error if the port is in use
 */
export async function startHealthThread({
  host,
  port,
  isReady,
  staleMs = STALE_MS,
}: HealthThreadOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const state = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const flags = new Int32Array(state);
  const beat = async (): Promise<void> => {
    Atomics.add(flags, PLACES.beatAt, 1);
    const ready = await isReady().catch(() => false);
    Atomics.store(flags, PLACES.unreadyAt, ready ? 0 : 1);
  };
  await beat();
  const worker = new Worker(THREAD, {
    execArgv: [],
    workerData: { host, port, state, staleMs, ...PLACES },
  });
  // `once` rejects with the error of a thread that cannot listen.
  const [listening] = (await once(worker, 'message')) as [{ port: number }];
  const timer = setInterval(() => void beat(), BEAT_MS);
  return {
    port: listening.port,
    async close() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
