import type { SplitRecord } from 'api/dataset';
import { dayNumber, isoDate } from 'api/dates';
import { tradingDayFrom } from 'api/derive';
import type { RandomStream } from '../random/random';

/** Actual splits of well-known companies: day and ratio. */
const KNOWN: Readonly<Record<string, readonly SplitRecord[]>> = {
  'AAPL.US': [{ date: '2020-08-31', ratio: 4 }],
  'NVDA.US': [
    { date: '2021-07-20', ratio: 4 },
    { date: '2024-06-10', ratio: 10 },
  ],
  'TSLA.US': [
    { date: '2020-08-31', ratio: 5 },
    { date: '2022-08-25', ratio: 3 },
  ],
  'GOOGL.US': [{ date: '2022-07-18', ratio: 20 }],
  'GOOG.US': [{ date: '2022-07-18', ratio: 20 }],
  'AMZN.US': [{ date: '2022-06-06', ratio: 20 }],
  'AVGO.US': [{ date: '2024-07-15', ratio: 10 }],
  'WMT.US': [{ date: '2024-02-26', ratio: 3 }],
};

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
  if (real) return KNOWN[symbol] ?? [];
  if (splits > SHARE_THAT_SPLITS) return [];
  const first = Math.max(FIRST, (ipoDay ?? 0) + 400);
  const day = tradingDayFrom(exchange, first + Math.floor(when * (LAST - first)));
  const ratios = lossMaker || cap < 6e7 ? REVERSE : FORWARD;
  const ratio = ratios[Math.floor(which * ratios.length)] ?? 2;
  return [{ date: isoDate(day), ratio }];
}
