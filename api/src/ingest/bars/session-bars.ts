/** Daily bars out of intraday rows. */
import { earlyClose } from 'market-model/derive/trading-days/early-closes';
import { isoDate } from 'market-model/dates/civil-dates';
import type { BarPrices } from './price-order';

export interface Bar extends BarPrices {
  line: number;
  day: number;
  /** NaN when unknown. */
  volume: number;
}

/** A row of a file; `minute` of the day where the file writes a time. */
export interface TimedRow {
  line: number;
  day: number;
  minute: number;
  /** Why the row cannot be a bar. */
  bar: Bar | string;
}

export interface SessionBars {
  bars: Bar[];
  refused: { row: number; reason: string }[];
}

/** Fewer sessions of one kind do not show which times a session has. */
const TELLING_SESSIONS = 5;

/** Exchanges that close for lunch: a gap at midday is not a missing row. */
const LUNCH = new Set(['HK', 'TSE']);

/**
 * Combines the rows of each day: first open, highest high, lowest low, last close, sum of volumes.
 * A day that lacks one of its rows is rejected, because each of the five values could be wrong. The
 * expected rows follow from the other days of the file; an early close of the exchange shortens
 * them.
 * @param rows in any order
 */
export function sessionBars(rows: readonly TimedRow[], exchange: string): SessionBars {
  const byDay = new Map<number, TimedRow[]>();
  for (const row of rows) {
    const ofDay = byDay.get(row.day);
    if (ofDay) ofDay.push(row);
    else byDay.set(row.day, [row]);
  }
  const sessions = [...byDay.values()].map((ofDay) =>
    ofDay.toSorted((a, b) => a.minute - b.minute),
  );
  const expected = expectedMinutes(sessions, exchange);
  const result: SessionBars = { bars: [], refused: [] };
  for (const session of sessions) {
    const [first] = session;
    if (!first) continue;
    const bar = barOfSession(session, expected(session), exchange);
    if (typeof bar === 'string')
      result.refused.push({
        row: first.line,
        reason: `${isoDate(first.day)} is not built from its rows: ${bar}`,
      });
    else result.bars.push(bar);
  }
  return result;
}

function barOfSession(
  session: readonly TimedRow[],
  expected: readonly number[],
  exchange: string,
): Bar | string {
  const bars: Bar[] = [];
  for (const [i, { bar, line, minute }] of session.entries()) {
    if (typeof bar === 'string') return `line ${line}: ${bar}`;
    if (session[i - 1]?.minute === minute) return `line ${line}: second row for ${clock(minute)}`;
    bars.push(bar);
  }
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 'there is none';
  const present = new Set(session.map(({ minute }) => minute));
  const until = earlyClose(exchange, first.day) === null ? Infinity : (session.at(-1)?.minute ?? 0);
  const missing = expected.filter((minute) => minute <= until && !present.has(minute));
  if (missing.length > 0)
    return `${missing.length} of ${expected.length} are missing, the first at ${clock(missing[0] ?? 0)}`;
  const volumes = bars.map(({ volume }) => volume).filter((volume) => !Number.isNaN(volume));
  if (volumes.length > 0 && volumes.length < bars.length) return 'a volume is missing';
  return {
    line: first.line,
    day: first.day,
    open: first.open,
    high: bars.reduce((high, bar) => Math.max(high, bar.high), -Infinity),
    low: bars.reduce((low, bar) => Math.min(low, bar.low), Infinity),
    close: last.close,
    volume: volumes.length === 0 ? NaN : volumes.reduce((sum, volume) => sum + volume, 0),
  };
}

/**
 * The expected minutes of a session: those in at least half of the sessions with the same start.
 * Times in UTC shift with daylight saving. If too few sessions share a start, compare with the most
 * common one.
 */
function expectedMinutes(
  sessions: readonly (readonly TimedRow[])[],
  exchange: string,
): (session: readonly TimedRow[]) => readonly number[] {
  const byStart = new Map<number, (readonly TimedRow[])[]>();
  for (const session of sessions) {
    const start = session[0]?.minute ?? 0;
    const alike = byStart.get(start);
    if (alike) alike.push(session);
    else byStart.set(start, [session]);
  }
  const groups = [...byStart.values()].toSorted((a, b) => b.length - a.length);
  const minutesOf = new Map(
    groups.map((group) => [group, filled(usualMinutes(group), exchange)] as const),
  );
  const [usual = []] = groups;
  return (session) => {
    const own = byStart.get(session[0]?.minute ?? 0) ?? usual;
    return minutesOf.get(own.length < TELLING_SESSIONS ? usual : own) ?? [];
  };
}

function usualMinutes(sessions: readonly (readonly TimedRow[])[]): number[] {
  const counts = new Map<number, number>();
  for (const session of sessions)
    for (const minute of new Set(session.map((row) => row.minute)))
      counts.set(minute, (counts.get(minute) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => 2 * count >= sessions.length)
    .map(([minute]) => minute)
    .toSorted((a, b) => a - b);
}

/** Gaps in an even row of times are rows that are missing on most days. */
function filled(minutes: readonly number[], exchange: string): readonly number[] {
  const steps = minutes.slice(1).map((minute, i) => minute - (minutes[i] ?? 0));
  const step = mostFrequent(steps);
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (LUNCH.has(exchange) || step === null || first === undefined || last === undefined)
    return minutes;
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

/** The step of more than half of the rows; null when they follow no clock. */
function mostFrequent(steps: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && 2 * most[1] > steps.length ? most[0] : null;
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(Math.floor(minute % 60)).padStart(2, '0')}`;
