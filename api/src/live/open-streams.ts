import { ProblemError } from '../http/problem';
import type { SessionKey } from '../identity/account-sessions';
import type { EventStream } from './event-stream';

/** Limit per account, or per address without a ticket: more than several windows need. */
export const STREAMS_PER_CLIENT = 8;
/** Limit of one API. */
export const STREAMS_IN_ALL = 5_000;

interface OpenStream {
  /** Account, or address of an anonymous visitor. */
  client: string;
  session: SessionKey | null;
  stream: EventStream;
  /** Ends the connection. */
  end: () => void;
}

/** Open price streams, limited per client and in all. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>();
  readonly #countByClient = new Map<string, number>();
  /** Sessions of open streams, each with the function that ends its stream. */
  readonly #sessions = new Map<SessionKey, () => void>();
  #isChecking = false;

  /** The problem that another stream of a client would be. Null below the limits. */
  refusal(client: string): ProblemError | null {
    const isClientFull = (this.#countByClient.get(client) ?? 0) >= STREAMS_PER_CLIENT;
    if (!isClientFull && this.#streams.size < STREAMS_IN_ALL) return null;
    return new ProblemError(
      isClientFull ? 429 : 503,
      'Too many streams',
      `At most ${STREAMS_PER_CLIENT} price streams may be open at once.`,
    );
  }

  /** Counts a stream until the returned function is called. */
  add({ client, session, stream, end }: OpenStream): () => void {
    this.#streams.add(stream);
    if (session) this.#sessions.set(session, end);
    this.#countByClient.set(client, (this.#countByClient.get(client) ?? 0) + 1);
    return () => {
      this.#streams.delete(stream);
      if (session) this.#sessions.delete(session);
      const count = (this.#countByClient.get(client) ?? 1) - 1;
      if (count > 0) this.#countByClient.set(client, count);
      else this.#countByClient.delete(client);
    };
  }

  /** Ends the streams of ended sessions. Does nothing while an earlier check is running. */
  async closeEnded(
    revokedAmong: (sessions: readonly SessionKey[]) => Promise<readonly SessionKey[]>,
  ): Promise<void> {
    if (this.#isChecking || this.#sessions.size === 0) return;
    this.#isChecking = true;
    try {
      for (const session of await revokedAmong([...this.#sessions.keys()]))
        this.#sessions.get(session)?.();
    } finally {
      this.#isChecking = false;
    }
  }

  closeAll(): void {
    for (const stream of this.#streams) stream.close();
  }
}
