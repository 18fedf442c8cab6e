/** Hot endpoints and the start page against a bare Fastify route that returns the same bytes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { hotCalls } from '../http/calls';
import type { Call } from '../http/load';
import { someSymbols, temporaryDataDir, writeMarket } from '../http/market';
import { startServer, type ServerProcess } from '../http/process';
import { benchmarkMarket } from '../portfolio/history';
import { ROWS } from '../screener/universe';
import { measureRound, mediansOf, noRounds, warmUp, type Measured } from './measured';
import { BENCH_SECRET, PAGE_CALLS, startEdge } from './page-calls';
import { bytesOf, prepare, type Prepared } from './prepared';
import { measureProofs, proofTable } from './proof';
import { userCalls } from './user-calls';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

/** A call, and the same bytes from the bare route. */
interface Subject {
  call: Call;
  server: ServerProcess;
  bareCall: Call;
  prepared: Prepared;
  own: Measured;
  bare: Measured;
}

async function subjectOf(server: ServerProcess, call: Call, path: string): Promise<Subject> {
  const prepared = await prepare(server.origin, call, path);
  const rounds = { own: noRounds(), bare: noRounds() };
  return { call, server, bareCall: { ...call, path }, prepared, ...rounds };
}

async function run({ log }: Context): Promise<Report> {
  const data = await temporaryDataDir();
  const market = benchmarkMarket();
  await writeMarket(data.path, ROWS, market);
  const api = await startServer('api/src/main.ts', {
    DATA_DIR: data.path,
    API_PORT: '0',
    EDGE_SECRET: BENCH_SECRET,
    LOG_LEVEL: 'silent',
  });
  const idleMb = await api.residentMb();
  log('Releasing the product …');
  const edge = await startEdge(data.path, api.origin);
  const apiCalls = [...hotCalls(someSymbols(40)), ...(await userCalls(api.origin, market))];
  const subjects: Subject[] = [];
  for (const [server, calls] of [
    [api, apiCalls],
    [edge, PAGE_CALLS],
  ] as const)
    for (const call of calls)
      subjects.push(await subjectOf(server, call, `/prepared/${subjects.length}`));
  const file = join(data.path, 'prepared.json');
  await writeFile(file, JSON.stringify(subjects.map(({ prepared }) => prepared)));
  const bareServer = await startServer('bench/endpoints/bare-server.ts', { PREPARED: file });

  log('Warming up …');
  for (const { call, server, bareCall } of subjects) {
    await warmUp(server, call);
    await warmUp(bareServer, bareCall);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    log(`Round ${round} of ${ROUNDS} …`);
    for (const { call, server, bareCall, own, bare } of subjects) {
      await measureRound(server, call, own);
      await measureRound(bareServer, bareCall, bare);
    }
  }
  log('Measuring proofs of the edge …');
  const proofs = await measureProofs(api, apiCalls, ROUNDS);
  const [apiMb, edgeMb] = [await api.residentMb(), await edge.residentMb()];
  await edge.stop();
  await api.stop();
  await bareServer.stop();
  await data.remove();

  return {
    tables: [
      {
        title: `8 clients, medians of ${ROUNDS} interleaved rounds; × is the cost of an answer in bare answers`,
        columns: ['call', 'bytes', 'per s', 'bare', '×', 'CPU ms', 'bare', '×', 'p99 ms', 'bare'],
        rows: subjects.map(rowOf),
      },
      proofTable(proofs),
      {
        title: 'Memory',
        columns: ['process', 'MB'],
        rows: [
          [`API, ${ROWS} stocks loaded`, idleMb],
          ['API after the load', apiMb],
          ['edge after the load', edgeMb],
        ],
      },
    ],
    notes: [
      'The bare route finds nothing, checks nothing and sends prepared bytes. Clients and servers share the cores of this machine.',
      'CPU ms: processor time of all threads of the server for each request. A machine with much other work raises it too: compare rows of one run.',
      'Pages are asked from eight addresses, because the edge limits the processor time of one.',
    ],
  };
}

function rowOf({ call, prepared, own, bare }: Subject): Cell[] {
  const [mine, base] = [mediansOf(own), mediansOf(bare)];
  return [
    call.name,
    bytesOf(prepared).byteLength,
    mine.perSecond,
    base.perSecond,
    base.perSecond / mine.perSecond,
    mine.processorMs,
    base.processorMs,
    mine.processorMs / base.processorMs,
    mine.p99,
    base.p99,
  ];
}

const benchmark: Benchmark = {
  summary: 'hot endpoints, signed-in reads and the start page against a bare Fastify route',
  run,
};
export default benchmark;
