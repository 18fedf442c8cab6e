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
import type { HistoricalMarket } from '../../api/src/track-record/history/historical-market';
import { HistoryCache } from '../../api/src/track-record/history/history-cache';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { loadArrays, runArrays, type Outcome, type Strategy } from './plain-arrays';
import { AS_OF, FUND, historicalMarket, STOCKS, symbolOf } from './universe';

const FROM = '2017-01-02';
const COST_PERCENT = 0.1;
const MOST = 20;
const MARKET_CAP = 5e8;
/** Minimum profit margins of the two runs of each period, percent. */
const [MARGIN, OTHER_MARGIN] = [15, 12];
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

interface Timed<T> {
  result: T;
  seconds: number;
  /** Processor seconds of the process. */
  cpu: number;
}

async function timed<T>(work: () => Promise<T> | T): Promise<Timed<T>> {
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { result, seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 };
}

interface EngineRun extends Timed<TrackRecord> {
  firstProgress: number;
}

async function runEngine(
  market: HistoricalMarket,
  request: TrackRecordRequest,
  cache: HistoryCache,
): Promise<EngineRun> {
  const began = performance.now();
  let firstProgress = Number.NaN;
  const onProgress = () => {
    if (Number.isNaN(firstProgress)) firstProgress = (performance.now() - began) / 1000;
  };
  const run = await timed(() => computeTrackRecord(market, request, onProgress, undefined, cache));
  return { ...run, firstProgress };
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
  const periods = Object.keys(PERIODS) as Period[];
  const engine = new Map<Period, { cold: EngineRun; cached: EngineRun }>();
  for (const period of periods) {
    log(`Engine: ${period} …`);
    const cache = new HistoryCache();
    const cold = await runEngine(market, requestOf(period, MARGIN), cache);
    const cached = await runEngine(market, requestOf(period, OTHER_MARGIN), cache);
    engine.set(period, { cold, cached });
  }
  const engineMb = resident() - startMb;
  const beforeArraysMb = resident();
  for (const period of periods) {
    log(`Flat arrays: ${period} …`);
    const loaded = await timed(loadArrays);
    for (const [kind, margin] of [
      ['cold', MARGIN],
      ['cached', OTHER_MARGIN],
    ] as const) {
      const loop = await timed(() => runArrays(loaded.result, strategyOf(period, margin)));
      const own = engine.get(period)?.[kind];
      if (!own) continue;
      const name = `${period}, ${kind === 'cold' ? 'nothing cached' : 'another threshold'}`;
      const wrong = difference(own.result, loop.result);
      if (wrong) differences.push(`${name}: ${wrong}`);
      const load = kind === 'cold' ? loaded : { seconds: 0, cpu: 0 };
      rows.push([
        name,
        own.result.rebalances.length,
        own.seconds,
        own.cpu,
        load.seconds + loop.seconds,
        load.cpu + loop.cpu,
        loop.cpu,
        own.cpu / (load.cpu + loop.cpu),
        own.firstProgress,
      ]);
    }
  }
  const arraysMb = resident() - beforeArraysMb;
  return {
    tables: [
      {
        title: `Ten years over ${STOCKS} stocks, top ${MOST} of a screen by two conditions`,
        columns: [
          'run',
          'dates',
          'engine s',
          'engine CPU s',
          'flat arrays s',
          'flat arrays CPU s',
          'loop alone CPU s',
          'times the CPU',
          'first progress s',
        ],
        rows,
      },
      {
        title: 'Memory that stays',
        columns: ['side', 'MB'],
        rows: [
          ['engine with its cache', engineMb],
          ['flat arrays', arraysMb],
        ],
      },
    ],
    notes: [
      differences.length === 0
        ? `All results are equal: holdings of every date in their order, values of every day within ${TOLERANCE}.`
        : `DIFFERENT RESULTS: ${differences.join('; ')}`,
      'Histories are invented when they are read, on both sides. With nothing cached both read all of them; the loop alone starts from loaded arrays.',
      'The arrays know this one screen, dollars, no dividends and no late filings; the engine computes each field by the calculations of the listing, explains each holding and yields to others.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'ten years over 13 000 stocks against flat arrays by hand, cold and with a cache',
  run,
};
export default benchmark;
