import type { Cell, Table } from '../benchmark';
import type { CheckedDay, Saturation } from './check';
import type { Cost, Costs } from './costs';
import { PLANNED_SHARE, processesFor, unitsFor, type Use } from './installation';
import type { Demand } from './model';
import { ratesOf, type Workload } from './workload';

const CORES_OF_MACHINE = 4;

const row = (name: string, cost: Cost): Cell[] => [
  name,
  cost.edgeMs,
  cost.edgeMainMs,
  cost.apiMs,
  cost.apiMainMs,
  cost.databaseMs,
  cost.bytes / 1024,
];

export const costTable = ({ pages, ...costs }: Costs): Table => ({
  title: 'Processor time of one request, ms, and KB on the wire',
  columns: ['request', 'edge', 'its main thread', 'API', 'its main thread', 'database', 'KB'],
  rows: [
    ...Object.entries(pages).map(([name, cost]) => row(name, cost)),
    row('file', costs.file),
    row('query of market data', costs.query),
    row('read of an account', costs.account),
    row('report of a browser', costs.report),
    row('sign-in by password', costs.signIn),
    row('a stream, each second', costs.stream),
    row('no request, each second', costs.idle),
  ],
});

export const otherTable = ({ stream, release, memory }: Costs): Table => ({
  title: 'Memory and releases',
  columns: ['what', 'value'],
  rows: [
    ['a stream at the edge, KB', stream.edgeKb],
    ['a stream at the API, KB', stream.apiKb],
    ['edge after the load, MB', memory.edgeMb],
    ['API after the load, MB', memory.apiMb],
    ['database after the load, MB', memory.databaseMb],
    ['a release, s of a processor', release.ms / 1000],
    ['its files on disk, MB', release.bytes / 2 ** 20],
  ],
});

export function rateTable(workload: Workload): Table {
  const { visits, pages, files, queries, accountReads, reports, signIns, streams } =
    ratesOf(workload);
  return {
    title: `${workload.visitorsPerDay} visitors a day: the busiest hour`,
    columns: ['what', 'per second'],
    rows: [
      ['visits', visits],
      ['pages', Object.values(pages).reduce((sum, one) => sum + one, 0)],
      ['files', files],
      ['reads of the API', queries + accountReads],
      ['reports of browsers', reports],
      ['sign-ins', signIns],
      ['streams open at the same time', streams],
    ],
  };
}

export const utilisationTable = (uses: readonly Use[]): Table => ({
  title: 'The installation of deploy, the fullest resource first',
  columns: ['resource', 'used', 'there', '% used', 'add'],
  rows: uses.map(({ resource, used, available, share, add }) => [
    resource,
    used,
    available,
    100 * share,
    add,
  ]),
});

export const planTable = (demand: Demand): Table => ({
  title: `Needed at ${100 * PLANNED_SHARE} % of each, with one process and machine to spare`,
  columns: ['what', 'number'],
  rows: [
    ['edges', processesFor(demand).edges],
    ['APIs', processesFor(demand).apis],
    [
      `machines of ${CORES_OF_MACHINE} cores for them`,
      unitsFor(demand.edgeCores + demand.apiCores, CORES_OF_MACHINE),
    ],
    ['cores of the database', demand.databaseCores / PLANNED_SHARE],
    ['network, Mbit/s', demand.networkMbit / PLANNED_SHARE],
    ['disk, GB', demand.diskGb],
    ['cores of releases, on average', demand.releaseCores],
  ],
});

export const saturationTable = (all: readonly Saturation[]): Table => ({
  title: 'Check: requests that fill this machine, clients included',
  columns: ['predicted/s', 'measured/s', 'ratio', 'ms each', 'measured', 'failed', 'cores left'],
  rows: all.map(({ predicted, measured, failed, coresLeft }) => [
    predicted.perSecond,
    measured.perSecond,
    predicted.perSecond / measured.perSecond,
    predicted.ms,
    measured.ms,
    failed,
    coresLeft,
  ]),
});

export const dayTable = (visitors: number, day: CheckedDay): Table => ({
  title: `Check: the busiest hour of ${visitors} visitors a day, ${day.streams} streams, ${day.failed} failed`,
  columns: ['resource', 'predicted', 'measured', 'ratio'],
  rows: [
    ['requests per second', day.perSecond.predicted, day.perSecond.measured],
    ...day.demand.map(({ resource, predicted, measured }) => [resource, predicted, measured]),
  ].map(([resource, predicted, measured]): Cell[] => [
    resource ?? '',
    predicted ?? null,
    measured ?? null,
    Number(predicted) / Number(measured),
  ]),
});
