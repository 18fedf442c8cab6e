import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { processorMs } from '../http/process';

export interface DatabaseProcesses {
  /** Processor time of the server and of all that it started, ended ones included, in ms. */
  processorMs(): Promise<number>;
  /** Memory without what the processes share, and the shared buffers once, in MB. */
  memoryMb(): Promise<number>;
}

const fieldsOf = async (pid: string): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in the second field may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
/** Places after the name: parent, and times of ended children. */
const PARENT = 1;
const ENDED = [13, 14] as const;
const TICK_MS = 10;

/** The processes of a server on this machine. Null if they cannot be found. */
export async function databaseProcesses(url: string): Promise<DatabaseProcesses | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [parent] = (await fieldsOf(String(rows[0]?.pid))).slice(PARENT);
  await client.end();
  if (parent === undefined || !/^[1-9]\d*$/.test(parent)) return null;
  const server = parent;

  async function all(): Promise<string[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const parents = await Promise.all(pids.map(async (pid) => (await fieldsOf(pid))[PARENT]));
    return [server, ...pids.filter((_, at) => parents[at] === server)];
  }

  return {
    async processorMs() {
      const living = await Promise.all((await all()).map((pid) => processorMs(`/proc/${pid}`)));
      const fields = await fieldsOf(server);
      const ended = ENDED.map((place) => TICK_MS * Number(fields[place] ?? 0));
      return [...living, ...ended].reduce<number>((total, one) => total + (one ?? 0), 0);
    },
    async memoryMb() {
      const sizes = await Promise.all((await all()).map(memoryOf));
      const own = sizes.reduce((total, { ownKb }) => total + ownKb, 0);
      return (own + Math.max(0, ...sizes.map(({ sharedKb }) => sharedKb))) / 1024;
    },
  };
}

async function memoryOf(pid: string): Promise<{ ownKb: number; sharedKb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { ownKb: kilobytes('RssAnon'), sharedKb: kilobytes('RssShmem') };
}
