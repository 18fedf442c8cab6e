/** Chart ranges: the own encoded columns against SQLite with the same bars. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { dayNumber } from 'market-model/dates/civil-dates';
import { isTradingDay } from 'market-model/derive/trading-days/trading-days';
import { historyVersion } from '../../api/src/market/history/history-version';
import { openMarketStore } from '../../api/src/market/market-store';
import { BARS, marketFolder } from '../../api/src/market/snapshot/layout';
import { writeSnapshot } from '../../api/src/market/snapshot/write';
import type { Benchmark, Context, Report } from '../benchmark';
import { median, quantile, randomStream } from '../statistics';
import { HISTORY_RANGES, ownEngine, sqliteEngine, type Engine, type Sqlite } from './engines';

const ASSETS = 400;
const ROUNDS = 5;
const LAST_DAY = dayNumber(2026, 11, 20);
const YEARS = 10;

async function run({ opponent, log }: Context): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-history-'));
  const histories = simulate();
  log(`Storing ${ASSETS} histories of ${histories.get(symbolOf(0))?.day.length ?? 0} bars …`);
  const { id } = await writeSnapshot(folder, {
    records: [...histories.keys()].map(recordOf),
    history: () => ({ kind: 'stored' }),
    bars: (symbol) => histories.get(symbol) ?? null,
    meta: {
      asOf: '2026-11-20T21:00:00Z',
      demo: false,
      sources: ['bench'],
      createdAt: '2026-11-21',
    },
  });
  const store = await openMarketStore(folder);
  const engines: Engine[] = [
    ownEngine(() => store.current(), join(marketFolder(folder), id, BARS)),
  ];
  const sqlite = await opponent('better-sqlite3', '12.11.1');
  if (sqlite) {
    const urls = new Map(
      [...histories].map(([symbol, bars]) => [
        symbol,
        `/api/history/${symbol}/${historyVersion(bars, 'USD')}.json`,
      ]),
    );
    engines.push(
      sqliteEngine(sqlite as Sqlite, folder, histories, (symbol) => urls.get(symbol) ?? ''),
    );
  }

  const questions = [...histories.keys()].flatMap((symbol) =>
    HISTORY_RANGES.map((range) => ({ symbol, range })),
  );
  const random = randomStream(7);
  const shuffled = questions
    .map((question) => ({ question, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ question }) => question);
  const first = new Map(engines.map((engine) => [engine, [] as number[]]));
  const again = new Map(engines.map((engine) => [engine, [] as number[]]));
  let [different, bytes] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    for (const engine of engines) engine.forget();
    for (const { symbol, range } of shuffled) {
      const answers: Buffer[] = [];
      for (const engine of engines) {
        // Twice: as the first reader of a range meets it, and as all others do.
        for (const times of [first, again]) {
          const began = performance.now();
          const answer = await engine.answer(symbol, range);
          if (round > 0) times.get(engine)?.push(performance.now() - began);
          if (times === first) answers.push(answer);
        }
      }
      if (round > 0) continue;
      bytes += answers[0]?.length ?? 0;
      if (answers.some((answer) => !answer.equals(answers[0] ?? answer))) different++;
    }
  }
  const [own] = engines;
  const micro = (times: readonly number[], share: number) => 1000 * quantile(times, share);
  const rows = engines.map((engine) => {
    const [firsts, others] = [first.get(engine) ?? [], again.get(engine) ?? []];
    return [
      engine.name,
      micro(firsts, 0.5),
      micro(firsts, 0.99),
      micro(others, 0.5),
      micro(others, 0.99),
      own ? median(firsts) / median(first.get(own) ?? []) : null,
      own ? median(others) / median(again.get(own) ?? []) : null,
      engine.stored / 1024 / 1024,
    ];
  });
  for (const engine of engines) engine.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
  return {
    tables: [
      {
        title: `${ASSETS} assets, ${YEARS} years, all ${HISTORY_RANGES.length} ranges in random order; ${ROUNDS - 1} interleaved rounds after one to warm up`,
        columns: [
          'engine',
          'first p50 µs',
          'first p99 µs',
          'again p50 µs',
          'again p99 µs',
          'first: times slower',
          'again: times slower',
          'stored MB',
        ],
        rows,
      },
    ],
    notes: [
      `${shuffled.length} answers compared byte by byte: ${different} differ; ${Math.round(bytes / shuffled.length)} bytes on average.`,
      'first: nothing of the range is kept, bars of half of the assets are; again: the next reader of the same range.',
      'SQLite is embedded and answers without a connection; a server would add its round trip.',
    ],
  };
}

const symbolOf = (index: number): string => `B${String(index).padStart(4, '0')}.US`;

const recordOf = (symbol: string): AssetRecord => ({
  symbol,
  assetType: 'stock',
  fields: { symbol, companyName: symbol, currencyCode: 'USD' },
  provenance: {},
});

/** Prices with two decimals, as exchanges quote them. */
function simulate(): Map<string, DailyBars> {
  const days: number[] = [];
  for (let day = LAST_DAY - YEARS * 365; day <= LAST_DAY; day++)
    if (isTradingDay('US', day)) days.push(day);
  return new Map(
    Array.from({ length: ASSETS }, (_, asset) => {
      const random = randomStream(asset + 1);
      const cents = (value: number) => Math.round(100 * value) / 100;
      let price = 20 + 200 * random();
      const bars: DailyBars = {
        day: Int32Array.from(days),
        open: new Float64Array(days.length),
        high: new Float64Array(days.length),
        low: new Float64Array(days.length),
        close: new Float64Array(days.length),
        volume: new Float64Array(days.length),
      };
      for (const index of days.keys()) {
        const open = price;
        price = Math.max(1, price * (1 + 0.03 * (random() - 0.495)));
        bars.open[index] = cents(open);
        bars.close[index] = cents(price);
        bars.high[index] = cents(Math.max(open, price) * 1.005);
        bars.low[index] = cents(Math.min(open, price) * 0.995);
        bars.volume[index] = Math.round(1e6 * random());
      }
      return [symbolOf(asset), bars] as const;
    }),
  );
}

const benchmark: Benchmark = { summary: 'chart ranges against SQLite with the same bars', run };
export default benchmark;
