/**
 * A track record of ten years over 13 000 stocks: the product's engine against hand-written flat
 * arrays.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TrackRecord } from 'shared/contract';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import {
  computeTrackRecord,
  type TrackRecordRequest,
} from '../../api/src/track-record/compute-track-record';
import { HistoryCache } from '../../api/src/track-record/history/history-cache';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { loadArrays, runArrays, type Outcome, type Strategy } from './plain-arrays';
import { AS_OF, FUND, historicalMarket, STOCKS, symbolOf } from './universe';

const FROM = '2017-01-02';
const COST_PERCENT = 0.1;
const MOST = 20;
const MARKET_CAP = 5e8;
const MEGABYTE = 1024 ** 2;
/** The engine returns values with ten digits. */
const TOLERANCE = 1e-8;

const PERIODS = { yearly: 12, quarterly: 3, monthly: 1 } as const;
type Period = keyof typeof PERIODS;

const requestOf = (rebalance: Period, margin: number): TrackRecordRequest => ({
  subject: {
    kind: 'screen',
    name: 'bench',
    path: 'screen.where',
    where: [
      { field: 'profitMargin', gte: margin },
      { field: 'marketCap', gte: MARKET_CAP },
    ],
    sort: [{ field: 'marketCap', direction: 'desc' }],
  },
  options: {
    from: FROM,
    to: AS_OF,
    rebalance,
    weight: 'equal',
    most: MOST,
    costPercent: COST_PERCENT,
    benchmark: FUND,
  },
});

const strategyOf = (rebalance: Period, margin: number): Strategy => ({
  from: parseIsoDate(FROM) ?? 0,
  to: parseIsoDate(AS_OF) ?? 0,
  months: PERIODS[rebalance],
  margin,
  marketCap: MARKET_CAP,
  most: MOST,
  costRate: COST_PERCENT / 100,
});

/** Kind of the first difference between the two; null if they are equal. */
function difference(record: TrackRecord, { picks, value }: Outcome): string | null {
  const own = record.rebalances.map(({ holdings }) => holdings.map(({ symbol }) => symbol).join());
  const other = picks.map((stocks) => stocks.map(symbolOf).join());
  if (own.join(';') !== other.join(';')) return 'holdings';
  if (record.equity.length !== value.length) return 'days';
  const isFar = record.equity.some(
    (point, at) => Math.abs(point.value / (value[at] ?? Number.NaN) - 1) > TOLERANCE,
  );
  return isFar ? 'values' : null;
}

async function run({ log }: Context): Promise<Report> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const resident = () => {
    collect();
    return process.memoryUsage().rss / MEGABYTE;
  };
  const differences: string[] = [];
  const rows: Cell[][] = [];
  const startMb = resident();
  const market = historicalMarket();
  const cache = new HistoryCache();
  const records = new Map<string, { record: TrackRecord; seconds: number; cpu: number }>();
  const runs: [Period, number, string][] = [
    ['yearly', 15, 'yearly, nothing cached'],
    ['yearly', 12, 'yearly, another threshold'],
    ['quarterly', 15, 'quarterly, a quarter of the dates cached'],
    ['quarterly', 12, 'quarterly, another threshold'],
    ['monthly', 15, 'monthly, a third of the dates cached'],
    ['monthly', 12, 'monthly, another threshold'],
  ];
  for (const [period, margin, name] of runs) {
    log(`Engine: ${name} …`);
    const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
    const record = await computeTrackRecord(
      market,
      requestOf(period, margin),
      undefined,
      undefined,
      cache,
    );
    const cpu = process.cpuUsage(cpuBefore);
    records.set(name, {
      record,
      seconds: (performance.now() - began) / 1000,
      cpu: (cpu.user + cpu.system) / 1e6,
    });
  }
  const engineMb = resident() - startMb;
  log('Flat arrays: loading …');
  const beforeArraysMb = resident();
  const loadBegan = performance.now();
  const loaded = loadArrays();
  const loadSeconds = (performance.now() - loadBegan) / 1000;
  for (const [period, margin, name] of runs) {
    const began = performance.now();
    const outcome = runArrays(loaded, strategyOf(period, margin));
    const seconds = (performance.now() - began) / 1000;
    const own = records.get(name);
    if (!own) continue;
    const wrong = difference(own.record, outcome);
    if (wrong) differences.push(`${name}: ${wrong}`);
    rows.push([
      name,
      own.record.rebalances.length,
      own.seconds,
      own.cpu,
      seconds,
      own.record.statistics.totalReturnPercent,
    ]);
  }
  const arraysMb = resident() - beforeArraysMb;
  return {
    tables: [
      {
        title: `Ten years over ${STOCKS} stocks, top ${MOST} of a screen by two conditions`,
        columns: ['run', 'dates', 'engine s', 'engine CPU s', 'flat arrays s', 'total return %'],
        rows,
      },
      {
        title: 'Memory that stays, and reading everything before the first run',
        columns: ['side', 'MB', 'load s'],
        rows: [
          ['engine with its cache', engineMb, null],
          ['flat arrays', arraysMb, loadSeconds],
        ],
      },
    ],
    notes: [
      differences.length === 0
        ? `All results are equal: holdings of every date in their order, values of every day within ${TOLERANCE}.`
        : `DIFFERENT RESULTS: ${differences.join('; ')}`,
      'Histories are invented when they are read, on both sides; the engine reads them in its runs, the arrays while they load.',
      'The arrays know this one screen, dollars, no dividends and no late filings; the engine computes each field by the calculations of the listing, explains each holding and yields to others.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'ten years over 13 000 stocks against flat arrays by hand, cold and with a cache',
  run,
};
export default benchmark;
