import { number, oneOf, optional, readTable, text } from '../tables/read-table';
import { percent, plain, type Indicator, type Schedule } from './indicators';

const UNITS = {
  percent,
  plain,
  thousands: (figure: string) => `${figure}K`,
  millions: (figure: string) => `${figure}M`,
} as const satisfies Readonly<Record<string, Indicator['write']>>;

interface IndicatorRow extends Omit<Indicator, 'schedule' | 'write' | 'revised'> {
  countryCode: string;
  every: Schedule['every'];
  month: 0 | 1 | 2 | null;
  day: number | null;
  lag: number | null;
  weekday: number | null;
  unit: keyof typeof UNITS;
  revised: 'yes' | 'no';
}

const ROWS = readTable<IndicatorRow>(new URL('./further-indicators.csv', import.meta.url), {
  countryCode: text,
  event: text,
  importance: oneOf(1, 2, 3),
  every: oneOf('month', 'quarter', 'first-friday', 'week'),
  month: optional(oneOf(0, 1, 2)),
  day: optional(number),
  lag: optional(number),
  weekday: optional(number),
  zone: text,
  time: text,
  mean: number,
  spread: number,
  memory: number,
  unit: oneOf('percent', 'plain', 'thousands', 'millions'),
  decimals: number,
  revised: oneOf('yes', 'no'),
});

function scheduleOf({ event, every, month, day, lag, weekday }: IndicatorRow): Schedule {
  if (every === 'first-friday') return { every };
  if (every === 'week' && weekday !== null) return { every, weekday };
  if (every === 'month' && day !== null && lag !== null) return { every, day, lag };
  if (every === 'quarter' && month !== null && day !== null) return { every, month, day };
  throw new RangeError(`further-indicators.csv: ${event} has no schedule`);
}

const FURTHER_INDICATORS = ROWS.map((row) => ({
  countryCode: row.countryCode,
  indicator: {
    ...row,
    schedule: scheduleOf(row),
    write: UNITS[row.unit],
    revised: row.revised === 'yes',
  } satisfies Indicator,
}));

/** Indicators that only some of the largest economies publish. */
export const furtherIndicators = (countryCode: string): readonly Indicator[] =>
  FURTHER_INDICATORS.filter((further) => further.countryCode === countryCode).map(
    ({ indicator }) => indicator,
  );
