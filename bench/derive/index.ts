/** Derived numbers from daily bars: the own functions against `technicalindicators` on the same bars. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { walk } from 'market-model/derive/technicals/bars.fixture';
import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import type { Benchmark, Context, Report } from '../benchmark';
import { median } from '../statistics';
import { TASKS, type ArrayBars, type TechnicalIndicators } from './tasks';

const ASSETS = 400;
const BARS = 2520;
const WARM_UP = 2;
const ROUNDS = 11;

const market = Array.from({ length: ASSETS }, (_, seed) => walk(seed + 1, BARS));
const asArrays: readonly ArrayBars[] = market.map(({ high, low, close, volume }) => ({
  high: [...high],
  low: [...low],
  close: [...close],
  volume: [...volume],
}));

/** Garbage collection on demand, to measure the allocations of a run. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

function allocated(collect: () => void, run: () => void): number {
  const sizes = Array.from({ length: 9 }, () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    run();
    return process.memoryUsage().heapUsed - before;
  });
  return Math.max(0, median(sizes)) / 1024;
}

const milliseconds = (run: () => void): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};

async function run({ opponent, log }: Context): Promise<Report> {
  const library = (await opponent('technicalindicators', '3.1.0')) as TechnicalIndicators | null;
  log(`${ASSETS} assets × ${BARS} bars, ${ROUNDS} interleaved rounds …`);
  const own = new Map(TASKS.map((task) => [task, [] as number[]]));
  const other = new Map(TASKS.map((task) => [task, [] as number[]]));
  const whole: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const keep = (times: number[] | undefined, time: number) => {
      if (round >= WARM_UP) times?.push(time);
    };
    for (const task of TASKS) {
      keep(
        own.get(task),
        milliseconds(() => market.forEach((bars) => task.own(bars))),
      );
      if (library)
        keep(
          other.get(task),
          milliseconds(() => asArrays.forEach((bars) => task.other(library, bars))),
        );
    }
    keep(
      whole,
      milliseconds(() => market.forEach((bars) => deriveFromBars(bars))),
    );
  }

  const worst = TASKS.map((task) => {
    if (!library) return null;
    const gaps = market.map((bars, i) => {
      const theirs = task.other(
        library,
        asArrays[i] ?? { high: [], low: [], close: [], volume: [] },
      );
      const scale = task.name.includes('volume') ? 1 / (theirs ?? 1) : 1;
      return Math.abs((task.own(bars) ?? NaN) - (theirs ?? NaN)) * scale;
    });
    return gaps.some(Number.isNaN) ? Infinity : Math.max(...gaps);
  });
  const collect = collector();
  const [bars, arrays] = [market[0], asArrays[0]];
  const memory = (compute: (() => void) | null) => (compute ? allocated(collect, compute) : null);
  const fieldCount = bars ? Object.keys(deriveFromBars(bars)).length : 0;
  const perSecond = (times: readonly number[]) => (1000 * ASSETS * BARS) / median(times) / 1e6;
  const total = (times: Map<unknown, number[]>) =>
    [...times.values()].reduce((sum, values) => sum + median(values), 0);
  const different = TASKS.filter((task, i) => (worst[i] ?? 0) > task.tolerance);
  return {
    tables: [
      {
        title: `Last value of ${ASSETS} assets with ${BARS} bars each, median of ${ROUNDS} interleaved rounds`,
        columns: [
          'indicator',
          'own ms',
          'technicalindicators ms',
          'times slower',
          'own M bars/s',
          'own KiB',
          'its KiB',
          'largest difference',
        ],
        rows: TASKS.map((task, i) => {
          const [ours, theirs] = [median(own.get(task) ?? []), median(other.get(task) ?? [])];
          return [
            task.name,
            ours,
            library ? theirs : null,
            library ? theirs / ours : null,
            perSecond(own.get(task) ?? []),
            memory(bars ? () => task.own(bars) : null),
            memory(library && arrays ? () => task.other(library, arrays) : null),
            worst[i] ?? null,
          ];
        }),
      },
      {
        title: 'Everything at once',
        columns: ['what', 'ms', 'M bars/s', 'assets/s', 'KiB for one asset'],
        rows: [
          [
            `deriveFromBars, all ${fieldCount} fields`,
            median(whole),
            perSecond(whole),
            (1000 * ASSETS) / median(whole),
            memory(bars ? () => deriveFromBars(bars) : null),
          ],
          ...(library
            ? [
                [
                  'technicalindicators, the indicators above',
                  total(other),
                  (ASSETS * BARS) / total(other) / 1000,
                  (1000 * ASSETS) / total(other),
                  null,
                ],
              ]
            : []),
        ],
      },
    ],
    notes: [
      different.length === 0
        ? 'All answers are equal within 1e-6; the RSI within 0.005, because the library rounds its own to two decimals.'
        : `DIFFERENT ANSWERS: ${different.map(({ name }) => name).join(', ')}`,
      'The library computes whole series and has no way to the last value alone; where the last bars are enough it gets no more than those.',
      'KiB are allocated on the heap for one asset and one call.',
    ],
  };
}

export default {
  summary: 'derived numbers from daily bars against technicalindicators',
  run,
} satisfies Benchmark;
