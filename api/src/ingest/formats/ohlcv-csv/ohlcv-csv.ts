import { append } from '../../append';
import { deriveFromBars } from '../../../derive/technicals/from-bars';
import { isoDate } from '../../../dates/civil-dates';
import type { DailyBars } from '../../../market/dataset/dataset';
import {
  UnreadableSource,
  emptyContent,
  type RejectedRow,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { listingOf, writtenSymbol } from '../asset-symbol';
import { dayCell, numberCell } from '../cell-values';
import { columnNote, readCsv, type CsvRow } from '../read-csv';

interface Bar {
  line: number;
  day: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const PRICES = ['open', 'high', 'low', 'close'] as const;

const COLUMNS: ReadonlySet<string> = new Set(['date', ...PRICES, 'volume']);

/** From one close to the next no market moves by this factor; a split that is not adjusted for does. */
const ABSURD_FACTOR = 3;
const MAX_NAMED_JUMPS = 5;

/** Bars with an absurd jump are taken as they stand, and named. */
function jumpNotes(bars: readonly Bar[]): string[] {
  const jumps = bars.flatMap(({ day, close }, i) => {
    const before = bars[i - 1]?.close ?? close;
    const factor = Math.max(close / before, before / close);
    return factor > ABSURD_FACTOR ? [`${isoDate(day)} (${before} to ${close})`] : [];
  });
  if (jumps.length === 0) return [];
  const more = jumps.length > MAX_NAMED_JUMPS ? ` and ${jumps.length - MAX_NAMED_JUMPS} more` : '';
  return [
    `closes more than ${ABSURD_FACTOR} times apart were taken as they stand, a split may be missing: ${jumps.slice(0, MAX_NAMED_JUMPS).join(', ')}${more}`,
  ];
}

/**
 * Daily bars of one asset: `date,open,high,low,close,volume`. A bar that cannot be true is refused; no
 * bar is repaired or made up. Technicals, price changes and 52-week fields follow from what is left.
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
  const bars = acceptBars(table.rows, content.refused);
  content.accepted = bars.length;
  if (bars.some((bar, i) => i > 0 && bar.day < (bars[i - 1]?.day ?? 0))) {
    content.notes.push('dates were not in order: sorted');
    bars.sort((a, b) => a.day - b.day);
  }
  content.notes.push(
    columnNote(table, (name) => COLUMNS.has(name)),
    ...jumpNotes(bars),
  );
  // Nothing to go by: no asset without a price is made of it.
  if (bars.length === 0) return content;
  const daily = toDailyBars(bars);
  content.bars.set(symbol, daily);
  const derived = deriveFromBars(daily);
  const last = bars.at(-1);
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
    date: last ? isoDate(last.day) : null,
  });
  return content;
}

function acceptBars(rows: readonly CsvRow[], refused: RejectedRow[]): Bar[] {
  const bars: Bar[] = [];
  const lineOfDay = new Map<number, number>();
  for (const row of rows) {
    const bar = readBar(row);
    const earlier = typeof bar === 'string' ? undefined : lineOfDay.get(bar.day);
    if (typeof bar === 'string') refused.push({ row: row.line, reason: bar });
    else if (earlier !== undefined)
      refused.push({
        row: row.line,
        reason: `second bar for ${isoDate(bar.day)}, first on line ${earlier}`,
      });
    else {
      lineOfDay.set(bar.day, row.line);
      bars.push(bar);
    }
  }
  return bars;
}

/** The bar of a row, or why it cannot be one. */
function readBar({ line, cells }: CsvRow): Bar | string {
  const day = dayCell(cells.date);
  if (day === null) return `"${cells.date ?? ''}" is not a date`;
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
  if (high < low) return `high ${high} below low ${low}`;
  if (open > high || close > high) return `high ${high} below open ${open} or close ${close}`;
  if (open < low || close < low) return `low ${low} above open ${open} or close ${close}`;
  const volume = numberCell(cells.volume);
  if (volume.state === 'invalid') return 'volume not a number';
  if (volume.state === 'number' && volume.value < 0) return 'volume below zero';
  return {
    line,
    day,
    open,
    high,
    low,
    close,
    volume: volume.state === 'number' ? volume.value : NaN,
  };
}

const toDailyBars = (bars: readonly Bar[]): DailyBars => ({
  day: Int32Array.from(bars, (bar) => bar.day),
  open: Float64Array.from(bars, (bar) => bar.open),
  high: Float64Array.from(bars, (bar) => bar.high),
  low: Float64Array.from(bars, (bar) => bar.low),
  close: Float64Array.from(bars, (bar) => bar.close),
  volume: Float64Array.from(bars, (bar) => bar.volume),
});
