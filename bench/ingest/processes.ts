/** The double of the data provider and the ingests against it, each in a separate process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DOUBLE_TOKEN } from '../../api/src/ingest/providers/eodhd/eodhd-double.fixture';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const EODHD = 'api/src/ingest/providers/eodhd';

const run = (script: string, argument: unknown, environment: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', `${EODHD}/${script}`, JSON.stringify(argument)], {
    cwd: PROJECT,
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export interface DoubleProcess {
  baseUrl: string;
  /** Number of requests so far. */
  count(): Promise<number>;
  /** Their addresses in order. */
  requests(): Promise<string[]>;
  stop(): void;
}

export async function startDouble(
  exchanges: Record<string, number>,
  today: string,
): Promise<DoubleProcess> {
  const child = run('eodhd-double.fixture.ts', { exchanges, today });
  const [bytes] = (await once(child.stdout, 'data')) as [Buffer];
  const baseUrl = bytes.toString().trim();
  const ask = async (what: string): Promise<unknown> =>
    (await fetch(`${baseUrl}/double/${what}`)).json();
  return {
    baseUrl,
    count: async () => Number(await ask('count')),
    requests: async () => (await ask('requests')) as string[],
    stop: () => void child.kill(),
  };
}

export interface Ingest {
  dataDir: string;
  now: string;
  options: Record<string, string>;
}

export interface IngestOutcome {
  /** Null when it was killed. */
  id: string | null;
  seconds: number;
  maxRssMB: number | null;
}

const POLL_MS = 50;

/** Polls sequentially: the double may be busy with an answer of many megabytes. */
function killWhen(double: DoubleProcess, requests: number, child: ChildProcess): () => void {
  let timer: NodeJS.Timeout;
  const watch = async (): Promise<void> => {
    const count = await double.count().catch(() => 0);
    if (count >= requests) child.kill('SIGKILL');
    else timer = setTimeout(() => void watch(), POLL_MS);
  };
  timer = setTimeout(() => void watch(), POLL_MS);
  child.once('close', () => clearTimeout(timer));
  return () => clearTimeout(timer);
}

/** @param killAt requests after which the process gets SIGKILL */
export async function ingest(
  double: DoubleProcess,
  job: Ingest,
  killAt = Infinity,
): Promise<IngestOutcome> {
  const before = await double.count();
  const began = performance.now();
  const child = run('eodhd-ingest.fixture.ts', job, {
    EODHD_API_TOKEN: DOUBLE_TOKEN,
    EODHD_BASE_URL: double.baseUrl,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  const closed = once(child, 'close');
  const stopWatching = killAt === Infinity ? () => {} : killWhen(double, before + killAt, child);
  await closed;
  stopWatching();
  const seconds = (performance.now() - began) / 1000;
  if (child.signalCode === 'SIGKILL') return { id: null, seconds, maxRssMB: null };
  if (child.exitCode !== 0) throw new Error(`The ingest failed: ${errors.slice(0, 2000)}`);
  const { id, maxRssMB } = JSON.parse(output) as { id: string; maxRssMB: number };
  return { id, seconds, maxRssMB };
}
