import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { EngineAnswer } from './engine';

/** Sync, simple Query and Flush: the messages of the frontend that ask for an answer. */
const ENDS_GROUP = new Set(['S', 'Q', 'H'].map((letter) => letter.charCodeAt(0)));

/** One connection, for one client: the events of one that has ended must not reach the next client. */
function newConnection(send: (bytes: Uint8Array) => Promise<EngineAnswer>) {
  // Parse, Bind, Describe and Execute wait for their Sync, so that a query takes one message to the
  // worker. After an error in such a group, the engine skips the rest, as the protocol requires.
  let group: Uint8Array[] = [];
  const remote = {
    waitReady: Promise.resolve(),
    async execProtocolStream(bytes: Uint8Array) {
      group.push(bytes);
      if (!ENDS_GROUP.has(bytes[0] ?? 0)) return [];
      const whole = Buffer.concat(group);
      group = [];
      const answer = await send(whole).catch((error: unknown) => {
        if (hasClient()) throw error;
        return null;
      });
      // The client was given up already: an error event that meets no listener would end the process.
      if (answer === null) return [];
      const { messages, failure } = answer;
      if (!messages) throw new Error(failure ?? 'The embedded database gave no answer.');
      return messages.map((message) =>
        message.name === 'error' ? Object.assign(new Error(message.message), message) : message,
      );
    },
  };
  // The adapter uses nothing of PGlite but these two members.
  const config = createPgConfig(remote as unknown as PGlite);
  const { connection } = config;
  const hasClient = (): boolean => connection.listenerCount('error') > 0;
  // A query's `types` are the parsers of its result; the adapter takes them for parameter types.
  const parse = connection.parse.bind(connection);
  connection.parse = (query: object) => parse({ ...query, types: [] });
  return {
    config,
    lose(error: Error): void {
      if (hasClient()) connection.emit('error', error);
    },
  };
}

/**
 * Clients of `pg` whose server is the embedded engine, one at a time.
 *
 * @param send passes whole groups of the protocol to the engine
 */
export function sessionClients(send: (bytes: Uint8Array) => Promise<EngineAnswer>) {
  let current: ReturnType<typeof newConnection> | null = null;
  return {
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        const connection = newConnection(send);
        super({ ...options, ...connection.config } as pg.ClientConfig);
        current = connection;
      }
    },
    /**
     * Drops the current client: its transaction must not continue in the session of the next
     * engine.
     */
    lose: (error: Error): void => current?.lose(error),
  };
}
