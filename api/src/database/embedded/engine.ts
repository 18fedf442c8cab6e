import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DISK_RESERVE_BYTES } from '../../http/disk-space';

const WORKER = new URL('./worker.mjs', import.meta.url);

/** The code of PGlite, compiled once for all engines of the process: that takes most of an opening. */
let compiled: Promise<WebAssembly.Module> | null = null;
function serverCode(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(path.join(folder, 'pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}

/** Longer than the recovery of a large log takes on a busy machine. */
const OPEN_MS = 120_000;
/** Queries of the API end within a second. A server that lost its way in its own memory never answers. */
const QUERY_MS = 60_000;

/** Protocol messages as plain objects, or the reason of a failure. */
export interface EngineAnswer {
  id: number;
  messages?: { name: string; message?: string }[];
  failure?: string;
}

type FromWorker = EngineAnswer | { died: string } | { ready: true };

export interface EngineLimits {
  /** Longest time of a query in milliseconds; the engine ends after it. */
  queryMs?: number;
  /** Free bytes of the disk below which changes are refused. */
  reservedBytes?: number;
}

/** One life of the embedded database in its worker thread. */
export interface Engine {
  /** @param bytes whole groups of the protocol; null closes the database */
  send(bytes: Uint8Array | null): Promise<EngineAnswer>;
  /** Copies the files of the database into a new folder. Queries wait until it is done. */
  copyTo(folder: string): Promise<EngineAnswer>;
  /** Resolves with the reason when the thread has ended, whatever ended it. */
  ended: Promise<Error>;
  terminate(): Promise<unknown>;
}

/**
 * @param dataDir folder of the database
 * @param prepareOnly makes the database in an empty folder and ends
 * @throws Error whose message is the reason in one line
 */
export async function startEngine(
  dataDir: string,
  {
    prepareOnly = false,
    queryMs = QUERY_MS,
    reservedBytes = DISK_RESERVE_BYTES,
  }: EngineLimits & { prepareOnly?: boolean } = {},
): Promise<Engine> {
  const worker = new Worker(WORKER, {
    workerData: { dataDir, prepareOnly, reservedBytes, code: await serverCode() },
    execArgv: [],
  });
  const waiting = new Map<
    number,
    { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void }
  >();
  let nextId = 0;
  let death: Error | null = null;
  let onReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (onReady = resolve));
  let onEnd: (reason: Error) => void = () => undefined;
  const ended = new Promise<Error>((resolve) => (onEnd = resolve));
  const end = (reason: Error): void => {
    if (death) return;
    death = reason;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    onEnd(reason);
    void worker.terminate();
  };

  worker.on('message', (message: FromWorker) => {
    if ('ready' in message) return onReady();
    if ('died' in message) return end(new Error(message.died));
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    request?.resolve(message);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) =>
    code === 0 && prepareOnly ? onReady() : end(new Error('its thread has ended')),
  );

  const limit = setTimeout(
    () => end(new Error(`it did not open within ${OPEN_MS / 1000} seconds`)),
    OPEN_MS,
  );
  await Promise.race([ready, ended]);
  clearTimeout(limit);
  if (death) throw death as Error;

  const ask = (task: { bytes: Uint8Array | null } | { copyTo: string }): Promise<EngineAnswer> =>
    new Promise((resolve, reject) => {
      if (death) return reject(death);
      const id = nextId++;
      const late = setTimeout(
        () => end(new Error(`a query did not end within ${queryMs / 1000} seconds`)),
        queryMs,
      );
      const settle =
        <T>(answer: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late);
          answer(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      // Nothing is transferred: the bytes are small and pg may still hold them.
      worker.postMessage({ id, ...task }, []);
    });

  return {
    ended,
    terminate: () => worker.terminate(),
    send: (bytes) => ask({ bytes }),
    copyTo: (folder) => ask({ copyTo: folder }),
  };
}
