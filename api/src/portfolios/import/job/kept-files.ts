import { LruCache } from 'shared/server';
import { ProblemError } from '../../../http/problem';
import type { ReceivedBody } from './import-request';

/** Bytes of all kept files. The least recently used ones go first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Overhead of an entry in addition to its file, bytes. */
const ENTRY_BYTES = 500;
/** From the last use: long enough to think about a question. */
const KEEP_MS = 10 * 60_000;

interface KeptFile {
  id: string;
  body: ReceivedBody;
  /** Ends the keeping. */
  timer: NodeJS.Timeout;
}

/**
 * Files of dry runs, so that an answer to a question does not send the file again. Each user has one, the latest.
 * They are in the memory of this process: a client whose file is gone sends it again.
 */
export class KeptFiles {
  readonly #byUser = new LruCache<KeptFile>(
    MAX_BYTES,
    ({ body }) => body.bytes.byteLength + ENTRY_BYTES,
  );

  constructor(private readonly keepMs = KEEP_MS) {}

  keep(uid: string, id: string, body: ReceivedBody): void {
    clearTimeout(this.#byUser.get(uid)?.timer);
    const forget = () => {
      if (this.#byUser.get(uid)?.id === id) this.#byUser.delete(uid);
    };
    this.#byUser.set(uid, { id, body, timer: setTimeout(forget, this.keepMs).unref() });
  }

  /** @throws 410 problem once it has expired */
  of(uid: string, id: string): ReceivedBody {
    const file = this.#byUser.get(uid);
    if (file?.id !== id)
      throw new ProblemError(410, 'Gone', 'The file is not kept any more. Send it again.');
    file.timer.refresh();
    return file.body;
  }
}
