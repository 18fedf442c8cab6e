import { append } from '../../append';
import { unzipSync } from 'fflate';
import { isoDate } from 'market-model/dates/civil-dates';
import { UnreadableSource, emptyContent, type MemoryContent, type SourceFiles } from '../../source';
import { dayCell, numberCell } from '../cell-values';
import { columnNote, readCsv } from '../read-csv';
import type { DailyCloses } from './daily-closes';
import { addPairs } from './reference-pairs';

/**
 * Euro reference rates of the European Central Bank: a zip with one CSV, a row per day, a column
 * per currency (units for one euro). Creates a pair against the euro for every currency that is
 * still quoted. Triangulation adds pairs against the dollar and the major crosses. There are only
 * closes: no high, no low, no volume.
 */
export function readEcbHistZip({ main }: SourceFiles): MemoryContent {
  const content = emptyContent();
  addPairs(content, readRates(main, content));
  return content;
}

/** Rates for one euro by currency and day. Counts and rejected rows are recorded in `content`. */
export function readRates(main: Uint8Array, content: MemoryContent): Map<string, DailyCloses> {
  const table = readCsv(unpack(main), ['date', 'usd']);
  content.read = table.rows.length + table.refused.length;
  append(content.refused, table.refused);
  content.notes.push(columnNote(table, (name) => name === 'date' || /^[a-z]{3}$/.test(name)));
  const closes = new Map<string, DailyCloses>();
  const days = new Map<number, number>();
  for (const { line, cells } of table.rows) {
    const day = dayCell(cells.date);
    if (day === null || days.has(day)) {
      content.refused.push({
        row: line,
        reason:
          day === null
            ? `"${cells.date ?? ''}" is not a date`
            : `${isoDate(day)} occurs twice, first on line ${days.get(day)}`,
      });
      continue;
    }
    days.set(day, line);
    content.accepted++;
    for (const [column, text] of Object.entries(cells)) {
      if (!/^[a-z]{3}$/.test(column)) continue;
      const rate = numberCell(text);
      if (rate.state === 'number' && rate.value > 0) {
        const code = column.toUpperCase();
        const series = closes.get(code) ?? new Map<number, number>();
        closes.set(code, series.set(day, rate.value));
      } else if (rate.state !== 'empty') {
        content.refused.push({
          row: line,
          reason: `${column.toUpperCase()}: "${text}" is not a rate`,
        });
      }
    }
  }
  return closes;
}

function unpack(bytes: Uint8Array): Uint8Array {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.toLowerCase().endsWith('.csv') && originalSize < 100_000_000,
    });
  } catch (error) {
    throw new UnreadableSource(
      `not a zip archive (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  const csv = Object.values(files)[0];
  if (!csv) throw new UnreadableSource('the archive holds no CSV');
  return csv;
}
