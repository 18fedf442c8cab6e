import pg from 'pg';

/** Channel on which writers announce a change of the fleet. */
export const CHANNEL = 'fleet_changed';
/** Interval of the query that finds changes without a notification, and broken connections. */
const POLL_MS = 2000;
/** A poll that takes longer means that the connection is dead, even if no error says so. */
const POLL_LIMIT_MS = 5000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2000;
/** Any number that no other program on the database uses for its advisory locks. */
const LEADER_LOCK = 7_215_102;

/** The fleet as the database last showed it to this process. */
export interface FleetSnapshot {
  /** 0 before the first change. */
  revision: number;
  /** Text of the discovery document; null before the first change. */
  document: string | null;
  /** Whether the service worker is withdrawn. */
  isWithdrawn: boolean;
}

export interface DatabaseWatch {
  /** The newest known state; null until the server answered once. */
  current(): FleetSnapshot | null;
  /** Why the state may be out of date; null while the server answers. */
  fault(): string | null;
  /** Whether this process leads: one of all edges, as long as its connection lasts. */
  isLeader(): boolean;
  /** Resolves when the first attempt to read the state has ended. */
  ready(): Promise<void>;
  /** Reads the state now, e.g. after a change by this process. Never throws. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const READ = `
  select r.revision::float8 as revision,
    case when r.revision is distinct from $1 then r.document end as document,
    exists (select from fleet.settings where name = 'service-worker-withdrawn') as withdrawn
  from (select 1) one
  left join lateral (select revision, document from fleet.revisions order by revision desc limit 1) r on true`;

interface Row {
  revision: number | null;
  document: string | null;
  withdrawn: boolean;
}

/**
 * Follows the fleet by a connection of its own: notifications, and a poll that also shows whether
 * the connection lives. Notifications that were sent while it was lost are made up for by the read
 * after each connection.
 */
export function watchDatabase(
  databaseUrl: string,
  prepare: () => Promise<void> = () => Promise.resolve(),
): DatabaseWatch {
  let client: pg.Client | null = null;
  let snapshot: FleetSnapshot | null = null;
  let fault: string | null = 'no answer yet';
  let isLeader = false;
  let isClosed = false;
  let isPrepared = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<void> = Promise.resolve();
  /** A read that has not begun yet: it serves every call until then. */
  let next: Promise<void> | null = null;

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: POLL_LIMIT_MS,
      query_timeout: POLL_LIMIT_MS,
      keepAlive: true,
      application_name: 'plumbline-edge-watch',
    });
    connection.on('error', (error) => lose(connection, error));
    connection.on('end', () => lose(connection, new Error('the connection was closed')));
    connection.on('notification', () => void refresh());
    try {
      await connection.connect();
      await connection.query(`listen ${CHANNEL}`);
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    return connection;
  }

  /** Drops a broken connection. The next read makes another one. */
  function lose(broken: pg.Client, error: unknown): void {
    if (client !== broken) return;
    client = null;
    // The server gives the lock away with the connection.
    isLeader = false;
    fault = error instanceof Error ? error.message : String(error);
    broken.end().catch(() => undefined);
    schedule(FIRST_RETRY_MS);
  }

  async function read(): Promise<void> {
    if (isClosed) return;
    try {
      if (!isPrepared) await prepare();
      isPrepared = true;
      client ??= await connect();
      const from = client;
      const { rows } = await from.query<Row>(READ, [snapshot?.revision ?? null]);
      if (!isLeader) {
        const lock = 'select pg_try_advisory_lock($1) as taken';
        const lockRows = await from.query<{ taken: boolean }>(lock, [LEADER_LOCK]);
        isLeader = client === from && lockRows.rows[0]?.taken === true;
      }
      const [row] = rows;
      if (row)
        snapshot = {
          revision: row.revision ?? 0,
          document: row.revision === null ? null : (row.document ?? snapshot?.document ?? null),
          isWithdrawn: row.withdrawn,
        };
      fault = null;
      retryMs = FIRST_RETRY_MS;
      schedule(POLL_MS);
    } catch (error) {
      if (client) lose(client, error);
      fault = error instanceof Error ? error.message : String(error);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      schedule(retryMs);
    }
  }

  function schedule(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = isClosed ? null : setTimeout(() => void refresh(), ms).unref();
  }

  /** Reads are serialised: an older answer never replaces a newer one. */
  function refresh(): Promise<void> {
    next ??= reading.then(() => {
      next = null;
      return read();
    });
    reading = next;
    return reading;
  }

  const first = refresh();
  return {
    current: () => snapshot,
    fault: () => fault,
    isLeader: () => isLeader,
    ready: () => first,
    refresh,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await reading;
      const last = client;
      client = null;
      isLeader = false;
      await last?.end().catch(() => undefined);
    },
  };
}
