/**
 * Runs PGlite on a separate thread, because it is synchronous internally: a query never delays HTTP
 * answers. Speaks the PostgreSQL protocol with engine.ts. Plain JavaScript, so that it starts under
 * tsx and under Jest alike.
 */
import { constants, cpSync, statfsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { damageOf } from './damage.mjs';

const port = parentPort;
if (!port) throw new Error('This file is the body of a worker thread.');

const { dataDir, prepareOnly, reservedBytes, code } = workerData;
/** How often the free space of the disk is read, at most. */
const SPACE_CHECK_MS = 1000;

/** Reason of the server's end, from its log. PGlite itself reports only "Aborted". */
let fatal = null;
let lastLog = null;
function readLog(line) {
  const [, level, text] = /\b(LOG|ERROR|FATAL|PANIC|DETAIL):\s+(.*)/.exec(line) ?? [];
  lastLog = text ?? line;
  if (level === undefined) return;
  if (level === 'FATAL' || level === 'PANIC') fatal = text;
  else if (level === 'DETAIL' && fatal !== null) fatal = `${fatal}: ${text}`;
}

function end(reason) {
  port.postMessage({ died: reason });
  process.exit(1);
}

/**
 * After an abort PGlite would call the dead server in an endless loop, so the thread ends at once.
 */
const endOnAbort = {
  name: 'end on abort',
  setup: async (_postgres, emscriptenOpts) => ({
    emscriptenOpts: { ...emscriptenOpts, onAbort: (what) => end(fatal ?? lastLog ?? String(what)) },
  }),
};

async function open() {
  try {
    const postgres = await PGlite.create({
      dataDir,
      onStderr: readLog,
      pgliteWasmModule: code,
      extensions: { endOnAbort },
    });
    const damage = prepareOnly ? null : await damageOf(postgres, dataDir);
    return damage === null ? postgres : end(damage);
  } catch (error) {
    const isOfServer = typeof error?.code === 'string';
    return end(fatal ?? (isOfServer ? error.message : (lastLog ?? String(error))));
  }
}

const postgres = await open();

/** Errors lose their fields on the way to another thread, so they travel as plain objects. */
const plain = (message) =>
  message instanceof Error ? { ...message, name: message.name, message: message.message } : message;

let isInTransaction = false;
let isReadOnly = false;
let checkedAt = 0;

/**
 * Refuses changes while free disk space is below the reserve. Otherwise the server would end in the
 * middle of a commit. Reopening also needs space in its log, so reads would fail too.
 */
async function followFreeSpace() {
  if (isInTransaction || performance.now() - checkedAt < SPACE_CHECK_MS) return;
  checkedAt = performance.now();
  const { bavail, bsize } = statfsSync(dataDir);
  const isFull = bavail * bsize < reservedBytes;
  if (isFull === isReadOnly) return;
  await postgres.exec(`set default_transaction_read_only to ${isFull ? 'on' : 'off'}`);
  isReadOnly = isFull;
}

if (prepareOnly) {
  await postgres.close();
  port.close();
} else {
  port.on('message', async ({ id, bytes, copyTo }) => {
    try {
      if (copyTo !== undefined) {
        // Synchronous: nothing is written in between. An open transaction is not in the copy.
        cpSync(dataDir, copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE });
        port.postMessage({ id, messages: [] });
        return;
      }
      if (bytes === null) {
        await postgres.close();
        port.postMessage({ id, messages: [] });
        port.close();
        return;
      }
      await followFreeSpace();
      const messages = await postgres.execProtocolStream(bytes, { throwOnError: false });
      const ready = messages.findLast(({ name }) => name === 'readyForQuery');
      if (ready) isInTransaction = ready.status !== 'I';
      port.postMessage({ id, messages: messages.map(plain) });
    } catch (error) {
      port.postMessage({ id, failure: String(error) });
    }
  });
  port.postMessage({ ready: true });
}
