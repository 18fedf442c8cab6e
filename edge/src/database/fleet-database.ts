import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Query } from './query';
import { explained, FleetUnavailableError, unknownOutcome } from './unavailable';
import { watchDatabase, type DatabaseWatch } from './watch-database';

/** A query or a new connection that takes longer counts as a server that is away. */
const LIMIT_MS = 10_000;
const MAX_CONNECTIONS = 4;
/** A process that is suspended in a transaction must not stop the writers of other machines. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = ${LIMIT_MS}`;

/** The state of a fleet in PostgreSQL. Several edges on several machines share it. */
export interface FleetDatabase {
  /** Names this process among all edges; another one after a restart. */
  edge: string;
  /** @throws FleetUnavailableError if the server is away */
  query: Query;
  /**
   * Runs statements as one change.
   * @throws FleetUnavailableError if the server is away; its message says if the outcome is unknown
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Follows changes of other processes, from the first use on.
   * @param prepare makes the tables, before the first read that succeeds
   */
  watch(prepare?: () => Promise<void>): DatabaseWatch;
  /** The watch, if this process has one. Commands have none. */
  watching(): DatabaseWatch | null;
  /** Safe to call twice. */
  close(): Promise<void>;
}

const refused = (error: unknown): Promise<never> => Promise.reject(explained(error));

const rowsOf =
  (client: pg.Pool | pg.PoolClient): Query =>
  async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values]).catch(refused)).rows;

/** Opens a pool of connections. Connects with the first query. */
export function openFleetDatabase(databaseUrl: string): FleetDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    keepAlive: true,
    application_name: 'plumbline-edge',
  });
  // A connection that breaks must not end the process; the next query gets a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let watch: DatabaseWatch | null = null;
  let closed: Promise<void> | null = null;

  async function close(): Promise<void> {
    await watch?.close();
    await pool.end();
  }

  async function transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch(refused);
    let isBroken = false;
    try {
      const query = rowsOf(client);
      await client.query(BEGIN).catch(refused);
      const result = await work(query);
      await query('commit').catch((error: unknown) => {
        throw error instanceof FleetUnavailableError ? unknownOutcome() : error;
      });
      return result;
    } catch (error) {
      // A connection on which a query ran into its time limit is still busy with it.
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  return {
    edge: randomUUID(),
    query: rowsOf(pool),
    transaction,
    watch: (prepare) => (watch ??= watchDatabase(databaseUrl, prepare)),
    watching: () => watch,
    close: () => (closed ??= close()),
  };
}
