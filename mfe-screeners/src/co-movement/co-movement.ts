/** Joint movement of two assets, computed from common daily closes. */
export interface CoMovement {
  /** Number of common daily changes. */
  days: number;
  /** First and last day of the comparison, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Pearson correlation of the daily changes, −1 to 1; null if one of them never moved. */
  correlation: number | null;
  /** Change of each over the period, percent. */
  changes: readonly [number, number];
  /** First change minus second change, percentage points. */
  difference: number;
  /** Standard deviation of the daily difference, percent per year: the tracking error of funds. */
  trackingError: number;
}

export interface DailyCloses {
  /** Days or instants, ascending. */
  date: readonly string[];
  close: readonly number[];
}

/** Minimum number of common days for a meaningful result. */
export const MIN_DAYS = 30;
const TRADING_DAYS = 252;

/** Null with too few common days. Each asset in its own currency; dividends are not included. */
export function coMovement(first: DailyCloses, second: DailyCloses): CoMovement | null {
  const closes = new Map(second.date.map((date, at) => [date.slice(0, 10), second.close[at]]));
  const common = first.date.flatMap((date, at) => {
    const a = first.close[at];
    const b = closes.get(date.slice(0, 10));
    return a !== undefined && b !== undefined && a > 0 && b > 0
      ? [{ day: date.slice(0, 10), a, b }]
      : [];
  });
  const changes = common.slice(1).flatMap((now, at) => {
    const before = common[at];
    return before ? [{ a: now.a / before.a - 1, b: now.b / before.b - 1 }] : [];
  });
  const [start] = common;
  const end = common.at(-1);
  if (changes.length < MIN_DAYS || !start || !end) return null;
  const changeA = (end.a / start.a - 1) * 100;
  const changeB = (end.b / start.b - 1) * 100;
  return {
    days: changes.length,
    from: start.day,
    to: end.day,
    correlation: correlation(changes),
    changes: [changeA, changeB],
    difference: changeA - changeB,
    trackingError: Math.sqrt(variance(changes.map(({ a, b }) => a - b)) * TRADING_DAYS) * 100,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

function correlation(pairs: readonly { a: number; b: number }[]): number | null {
  const middleA = mean(pairs.map(({ a }) => a));
  const middleB = mean(pairs.map(({ b }) => b));
  const spread = Math.sqrt(variance(pairs.map(({ a }) => a)) * variance(pairs.map(({ b }) => b)));
  if (spread === 0) return null;
  const together =
    pairs.reduce((sum, { a, b }) => sum + (a - middleA) * (b - middleB), 0) / (pairs.length - 1);
  return Math.max(-1, Math.min(1, together / spread));
}

/** Describes a correlation in words. */
export function correlationText(value: number): string {
  if (value >= 0.95) return 'moved almost as one';
  if (value >= 0.8) return 'moved much alike';
  if (value >= 0.5) return 'moved partly alike';
  if (value >= -0.2) return 'moved apart';
  return 'moved against each other';
}
