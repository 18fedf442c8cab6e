/** Hot endpoints against a bare Fastify route that returns the same bytes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { hotCalls } from '../http/calls';
import { startLoad, type Call } from '../http/load';
import { someSymbols, temporaryDataDir, writeMarket } from '../http/market';
import { startServer, type ServerProcess } from '../http/process';
import { ROWS } from '../screener/universe';
import { median, quantile } from '../statistics';

const ROUNDS = 5;
const ROUND_MS = 1_500;

interface Measured {
  perSecond: number[];
  p99: number[];
}

async function run({ log }: Context): Promise<Report> {
  const data = await temporaryDataDir();
  await writeMarket(data.path, ROWS);
  const api = await startServer('api/src/main.ts', {
    DATA_DIR: data.path,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const idleMb = await api.residentMb();
  const calls = hotCalls(someSymbols(40));
  const { answers, paths } = await prepare(api.origin, calls);
  const file = join(data.path, 'prepared.json');
  await writeFile(file, JSON.stringify(answers));
  const bare = await startServer('bench/endpoints/bare-server.ts', { PREPARED: file });

  const own = calls.map((): Measured => ({ perSecond: [], p99: [] }));
  const least = calls.map((): Measured => ({ perSecond: [], p99: [] }));
  for (let round = 0; round <= ROUNDS; round++) {
    log(round === 0 ? 'Warming up …' : `Round ${round} of ${ROUNDS} …`);
    for (const [index, call] of calls.entries()) {
      const bareCall = { ...call, path: paths[index] ?? call.path };
      await measure(api, call, round, own[index]);
      await measure(bare, bareCall, round, least[index]);
    }
  }
  const loadedMb = await api.residentMb();
  await api.stop();
  await bare.stop();
  await data.remove();

  const row = (call: Call, index: number): Cell[] => {
    const [mine, base] = [own[index], least[index]];
    if (!mine || !base) return [call.name];
    const [rps, bareRps] = [median(mine.perSecond), median(base.perSecond)];
    const [p99, bareP99] = [median(mine.p99), median(base.p99)];
    const bytes = Buffer.byteLength(answers[index]?.body ?? '');
    return [call.name, bytes, rps, bareRps, rps / bareRps, p99, bareP99, p99 / bareP99];
  };
  return {
    tables: [
      {
        title: `Requests per second and p99 with 8 clients, medians of ${ROUNDS} interleaved rounds`,
        columns: ['call', 'bytes', 'per s', 'bare per s', 'ratio', 'p99 ms', 'bare p99', 'ratio'],
        rows: calls.map(row),
      },
      {
        title: 'Memory of the API process',
        columns: ['when', 'MB'],
        rows: [
          [`${ROWS} stocks loaded`, idleMb],
          ['after the load', loadedMb],
        ],
      },
    ],
    notes: [
      'The bare route finds nothing, checks nothing and sends a prepared text. Clients and servers share the cores of this machine.',
    ],
  };
}

async function measure(
  server: ServerProcess,
  call: Call,
  round: number,
  into: Measured | undefined,
): Promise<void> {
  const load = startLoad(server.origin, [call]);
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  await load.stop();
  const seconds = (performance.now() - began) / 1000;
  const failed = load.samples.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${call.name}: ${failed.length} requests failed`);
  if (round === 0 || !into) return;
  into.perSecond.push(load.samples.length / seconds);
  into.p99.push(
    quantile(
      load.samples.map(({ ms }) => ms),
      0.99,
    ),
  );
}

/**
 * The API's own answers, each under a separate path, because two calls may differ in their body
 * only.
 */
async function prepare(origin: string, calls: readonly Call[]) {
  const paths = calls.map((_, index) => `/prepared/${index}`);
  const answers = await Promise.all(
    calls.map(async ({ method, path, body }, index) => {
      const answer = await fetch(`${origin}${path}`, {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return { method, path: paths[index] ?? '', body: await answer.text() };
    }),
  );
  return { answers, paths };
}

const benchmark: Benchmark = {
  summary: 'hot endpoints against a bare Fastify route with the same bytes',
  run,
};
export default benchmark;
