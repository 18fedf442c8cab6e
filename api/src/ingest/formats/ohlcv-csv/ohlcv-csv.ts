import { append } from '../../append';
import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import { exchangeCodeOf } from 'market-model/derive/trading-days/trading-days';
import { isoDate } from 'market-model/dates/civil-dates';
import type { DailyBars } from 'market-model/dataset/dataset';
import {
  UnreadableSource,
  emptyContent,
  type RejectedRow,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { barsInOneUnit } from '../../bars/one-unit';
import { isUnitApart, orderedPrices } from '../../bars/price-order';
import { sessionBars, type Bar, type TimedRow } from '../../bars/session-bars';
import { listingOf, writtenSymbol } from '../asset-symbol';
import { minuteCell, numberCell } from '../cell-values';
import { dateOrderOf, dayByEvidence, type DateEvidence } from '../date-order';
import { columnNote, readCsv, type CsvRow } from '../read-csv';

const PRICES = ['open', 'high', 'low', 'close'] as const;

const COLUMNS: ReadonlySet<string> = new Set(['date', 'time', ...PRICES, 'volume']);

/** From one close to the next no market moves by this factor; a split that is not adjusted for does. */
const ABSURD_FACTOR = 3;
const MAX_NAMED_JUMPS = 5;

/** Bars with an absurd jump are accepted unchanged, and listed. */
function jumpNotes(bars: readonly Bar[]): string[] {
  const jumps = bars.flatMap(({ day, close }, i) => {
    const before = bars[i - 1]?.close ?? close;
    const factor = Math.max(close / before, before / close);
    return factor > ABSURD_FACTOR && !isUnitApart(close, before)
      ? [`${isoDate(day)} (${before} to ${close})`]
      : [];
  });
  if (jumps.length === 0) return [];
  const more = jumps.length > MAX_NAMED_JUMPS ? ` and ${jumps.length - MAX_NAMED_JUMPS} more` : '';
  return [
    `closes more than ${ABSURD_FACTOR} times apart were taken as they stand, a split may be missing: ${jumps.slice(0, MAX_NAMED_JUMPS).join(', ')}${more}`,
  ];
}

/**
 * Daily bars of one asset: `date,open,high,low,close,volume`, with several rows a day if it has
 * times. Impossible bars are rejected; no bars are made up. Technicals, price changes and 52-week
 * fields follow from the accepted bars.
 */
export function readOhlcvCsv({ main }: SourceFiles, context: SourceContext): MemoryContent {
  const symbol = context.symbol === undefined ? null : writtenSymbol(context.symbol);
  if (symbol === null)
    throw new UnreadableSource(
      'the manifest has to name a symbol such as "SPY.US" for this format',
    );
  const table = readCsv(main, ['date', ...PRICES]);
  const content = emptyContent();
  content.read = table.rows.length + table.refused.length;
  append(content.refused, table.refused);
  const dates = dateOrderOf(
    table.rows.map(({ cells }) => cells.date ?? ''),
    true,
  );
  const rows = timedRows(table.rows, dates.order, content.refused);
  const bars = isIntraday(rows)
    ? acceptSessions(rows, exchangeCodeOf(symbol), content)
    : acceptBars(rows, content);
  if (bars.some((bar, i) => i > 0 && bar.day < (bars[i - 1]?.day ?? 0))) {
    content.notes.push('dates were not in order: sorted');
    bars.sort((a, b) => a.day - b.day);
  }
  const unit = bars.length === 0 ? null : barsInOneUnit(toDailyBars(bars));
  content.notes.push(
    columnNote(table, (name) => COLUMNS.has(name)),
    ...jumpNotes(bars),
    ...[dates.note, unit?.note ?? null].filter((note) => note !== null),
  );
  const daily = unit?.bars ?? null;
  // Without a price, no asset is created.
  if (daily === null) return content;
  content.bars.set(symbol, daily);
  const derived = deriveFromBars(daily, exchangeCodeOf(symbol));
  const lastDay = daily.day.at(-1);
  content.records.push({
    symbol,
    assetType: context.assetType ?? null,
    name: context.name ?? null,
    fields: {
      ...derived,
      currencyCode: context.currencyCode ?? null,
      countryCode: context.countryCode ?? listingOf(symbol)?.countryCode ?? null,
    },
    computed: Object.keys(derived).filter((field) => field !== 'price' && field !== 'latestVolume'),
    date: lastDay === undefined ? null : isoDate(lastDay),
  });
  return content;
}

/**
 * Rows with their day. Rows without one are rejected, and so is the surrounding day of an intraday
 * file.
 */
function timedRows(
  rows: readonly CsvRow[],
  order: DateEvidence,
  refused: RejectedRow[],
): TimedRow[] {
  const timed: TimedRow[] = [];
  for (const { line, cells } of rows) {
    const text = cells.date ?? '';
    const day = dayByEvidence(text, order);
    if (day !== null)
      timed.push({
        line,
        day,
        minute: minuteCell(cells.time) ?? minuteCell(text) ?? 0,
        bar: readBar(line, day, cells),
      });
    else
      refused.push({
        row: line,
        reason:
          order === 'either' && dayByEvidence(text, 'day-first') !== null
            ? `"${text}" can be two days, and the file writes both orders`
            : `"${text}" is not a date`,
      });
  }
  return timed;
}

/** Whether a day has rows of several times. */
function isIntraday(rows: readonly TimedRow[]): boolean {
  const minuteByDay = new Map<number, number>();
  return rows.some(({ day, minute }) => {
    const first = minuteByDay.get(day);
    if (first === undefined) minuteByDay.set(day, minute);
    return first !== undefined && first !== minute;
  });
}

function acceptSessions(
  rows: readonly TimedRow[],
  exchange: string,
  content: MemoryContent,
): Bar[] {
  const { bars, refused } = sessionBars(rows, exchange);
  append(content.refused, refused);
  const days = new Set(bars.map(({ day }) => day));
  content.accepted = rows.filter(({ day }) => days.has(day)).length;
  content.notes.push(
    `${content.accepted} intraday rows were put together into ${bars.length} daily bars`,
  );
  return bars;
}

function acceptBars(rows: readonly TimedRow[], content: MemoryContent): Bar[] {
  const bars: Bar[] = [];
  const lineOfDay = new Map<number, number>();
  for (const { line, day, bar } of rows) {
    const earlier = lineOfDay.get(day);
    if (typeof bar === 'string') content.refused.push({ row: line, reason: bar });
    else if (earlier !== undefined)
      content.refused.push({
        row: line,
        reason: `second bar for ${isoDate(day)}, first on line ${earlier}`,
      });
    else {
      lineOfDay.set(day, line);
      bars.push(bar);
    }
  }
  content.accepted = bars.length;
  return bars;
}

/** From four digits on the last one is rounding; cents are prices. */
const ROUNDED_DIGITS = 4;

/** One unit in the last digit that a row writes; 0 when it writes few. */
function lastPlaceOf(cells: CsvRow['cells']): number {
  const digits = Math.max(
    ...PRICES.map((name) => /\.(\d*)$/.exec((cells[name] ?? '').trim())?.[1]?.length ?? 0),
  );
  return digits < ROUNDED_DIGITS ? 0 : 10 ** -digits;
}

/** The bar of a row, or why it cannot be one. */
function readBar(line: number, day: number, cells: CsvRow['cells']): Bar | string {
  const read = PRICES.map((name) => ({ name, cell: numberCell(cells[name]) }));
  const named = (wrong: typeof read): string => wrong.map(({ name }) => name).join(', ');
  const missing = read.filter(({ cell }) => cell.state === 'empty');
  if (missing.length > 0) return `${named(missing)} missing`;
  const invalid = read.filter(({ cell }) => cell.state === 'invalid');
  if (invalid.length > 0) return `${named(invalid)} not a number`;
  const notPositive = read.filter(({ cell }) => cell.state === 'number' && cell.value <= 0);
  if (notPositive.length > 0) return `${named(notPositive)} not above zero`;
  const [open = NaN, high = NaN, low = NaN, close = NaN] = read.map(({ cell }) =>
    cell.state === 'number' ? cell.value : NaN,
  );
  const prices = orderedPrices({ open, high, low, close }, lastPlaceOf(cells));
  if (typeof prices === 'string') return prices;
  const volume = numberCell(cells.volume);
  if (volume.state === 'invalid') return 'volume not a number';
  if (volume.state === 'number' && volume.value < 0) return 'volume below zero';
  return { line, day, ...prices, volume: volume.state === 'number' ? volume.value : NaN };
}

const toDailyBars = (bars: readonly Bar[]): DailyBars => ({
  day: Int32Array.from(bars, (bar) => bar.day),
  open: Float64Array.from(bars, (bar) => bar.open),
  high: Float64Array.from(bars, (bar) => bar.high),
  low: Float64Array.from(bars, (bar) => bar.low),
  close: Float64Array.from(bars, (bar) => bar.close),
  volume: Float64Array.from(bars, (bar) => bar.volume),
});
