import { RetryLaterError } from '../../http/problem';
import type { SessionKey } from '../../identity/account-sessions';

/** Answers of an account, or of an address without one, at the same time. */
export const ANSWERS_PER_CLIENT = 3;
const ANSWERS_IN_ALL = 500;
/** Interval at which answers of ended sessions are ended, ms. */
const SESSION_CHECK_MS = 400;
/** Longest time that an answer takes, the wait for the model included, ms. */
const MOST_MS = 300_000;

/** Why an answer ends early. */
export type EarlyEnd = 'left' | 'late' | 'closing';

class AnswerEnded extends Error {
  constructor(readonly why: EarlyEnd) {
    super(`The answer ended: ${why}`);
  }
}

/** Why the answer of this signal ended early. Null when it did not. */
export const earlyEnd = ({ aborted, reason }: AbortSignal): EarlyEnd | null =>
  aborted ? (reason instanceof AnswerEnded ? reason.why : 'late') : null;

interface OpenAnswer {
  /** Aborted when the client leaves, the answer takes too long, or the server stops. */
  signal: AbortSignal;
  leave: () => void;
}

interface Asking {
  /** Account, or address of a visitor. */
  client: string;
  /** Null: a visitor. */
  session: SessionKey | null;
}

interface SessionChecks {
  /** Those of the sessions that were ended. */
  revokedAmong: (sessions: readonly SessionKey[]) => Promise<readonly SessionKey[]>;
  onError: (error: unknown) => void;
}

/** Answers that are being written, limited per client and in all. They end with their session. */
export class OpenAnswers {
  readonly #checks: SessionChecks;
  readonly #timer: NodeJS.Timeout;
  /** Sessions of open answers, each with the function that ends its answer. */
  readonly #sessions = new Map<SessionKey, () => void>();
  #isChecking = false;
  readonly #open = new Map<AbortController, Promise<void>>();
  readonly #countByClient = new Map<string, number>();

  constructor(checks: SessionChecks) {
    this.#checks = checks;
    this.#timer = setInterval(() => void this.#checkSessions(), SESSION_CHECK_MS).unref();
  }

  /**
   * Runs an answer within the limits.
   *
   * @throws 429 or 503 problem over a limit
   */
  async run(
    { client, session }: Asking,
    answer: (open: OpenAnswer) => Promise<void>,
  ): Promise<void> {
    const ofClient = this.#countByClient.get(client) ?? 0;
    if (ofClient >= ANSWERS_PER_CLIENT || this.#open.size >= ANSWERS_IN_ALL)
      throw new RetryLaterError(
        ofClient >= ANSWERS_PER_CLIENT ? 429 : 503,
        'Too many answers',
        `The assistant writes at most ${ANSWERS_PER_CLIENT} answers for you at once. Wait for one to end.`,
        5,
      );
    const work = new AbortController();
    const end = (why: EarlyEnd) => work.abort(new AnswerEnded(why));
    const late = setTimeout(() => end('late'), MOST_MS).unref();
    this.#countByClient.set(client, ofClient + 1);
    // A key of its own: one session may have several answers.
    const key = session && { ...session };
    if (key) this.#sessions.set(key, () => end('left'));
    const running = answer({ signal: work.signal, leave: () => end('left') });
    this.#open.set(
      work,
      running.catch(() => undefined),
    );
    try {
      await running;
    } finally {
      clearTimeout(late);
      if (key) this.#sessions.delete(key);
      this.#open.delete(work);
      const left = (this.#countByClient.get(client) ?? 1) - 1;
      if (left > 0) this.#countByClient.set(client, left);
      else this.#countByClient.delete(client);
    }
  }

  /** Ends all answers and waits until they are stored. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const work of this.#open.keys()) work.abort(new AnswerEnded('closing'));
    await Promise.all(this.#open.values());
  }

  /** Does nothing while an earlier check is running. */
  async #checkSessions(): Promise<void> {
    if (this.#isChecking || this.#sessions.size === 0) return;
    this.#isChecking = true;
    try {
      for (const session of await this.#checks.revokedAmong([...this.#sessions.keys()]))
        this.#sessions.get(session)?.();
    } catch (error) {
      this.#checks.onError(error);
    } finally {
      this.#isChecking = false;
    }
  }
}
