import type { SplitRecord } from 'market-model/dataset';
import { dayNumber, isoDate } from 'market-model/dates';
import { tradingDayFrom } from 'market-model/derive';
import type { RandomStream } from '../random/random';
import { number, readTable, text } from '../tables/read-table';

/** Actual splits of well-known companies. */
const KNOWN_SPLITS = readTable(new URL('./splits.csv', import.meta.url), {
  symbol: text,
  date: text,
  ratio: number,
});

const FIRST = dayNumber(2016, 11, 1);
const LAST = dayNumber(2028, 6, 30);
const SHARE_THAT_SPLITS = 0.055;
/** Reverse splits lift the price of small companies in trouble. */
const FORWARD = [2, 2, 2, 3, 3, 4, 5, 10, 1.5] as const;
const REVERSE = [0.1, 0.1, 0.2, 0.25, 0.05, 0.5, 0.04] as const;

/** At most one split for an invented company; future splits already have a date. */
export function simulateSplits(
  random: RandomStream,
  symbol: string,
  exchange: string,
  {
    cap,
    lossMaker,
    real,
    ipoDay,
  }: { cap: number; lossMaker: boolean; real: boolean; ipoDay: number | null },
): readonly SplitRecord[] {
  const [splits, when, which] = [random.next(), random.next(), random.next()];
  if (real)
    return KNOWN_SPLITS.filter((split) => split.symbol === symbol).map(({ date, ratio }) => ({
      date,
      ratio,
    }));
  if (splits > SHARE_THAT_SPLITS) return [];
  const first = Math.max(FIRST, (ipoDay ?? 0) + 400);
  const day = tradingDayFrom(exchange, first + Math.floor(when * (LAST - first)));
  const ratios = lossMaker || cap < 6e7 ? REVERSE : FORWARD;
  const ratio = ratios[Math.floor(which * ratios.length)] ?? 2;
  return [{ date: isoDate(day), ratio }];
}
