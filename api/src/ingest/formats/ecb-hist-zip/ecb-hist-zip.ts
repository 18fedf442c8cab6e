import { unzipSync } from 'fflate';
import { MAJOR_CURRENCY_PAIRS } from 'shared/market';
import { isoDate } from '../../../derive/calendar';
import { LONGEST_CLOSURE_DAYS } from '../../../derive/continuity';
import { deriveFromBars } from '../../../derive/from-bars';
import { UnreadableSource, emptyContent, type MemoryContent, type SourceFiles } from '../../source';
import { dayCell, numberCell } from '../cell-values';
import { readCsv } from '../read-csv';
import { closesToBars, crossCloses, type DailyCloses } from './daily-closes';

/**
 * Euro reference rates of the European Central Bank: a zip with one CSV, a row per day, a column per
 * currency (units for one euro). Gives a pair against the euro for every currency that is still
 * quoted, and by triangulation against the dollar and the major crosses. There are only closes: no
 * high, no low, no volume.
 */
export function readEcbHistZip({ main }: SourceFiles): MemoryContent {
  const table = readCsv(unpack(main), ['date', 'usd']);
  const content = emptyContent();
  content.read = table.rows.length + table.refused.length;
  content.refused.push(...table.refused);
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
  addPairs(content, closes, Math.max(...days.keys()));
  return content;
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

function addPairs(
  content: MemoryContent,
  perEuro: ReadonlyMap<string, DailyCloses>,
  lastDay: number,
): void {
  const current = new Map(
    [...perEuro].filter(
      ([, series]) => lastDay - Math.max(...series.keys()) <= LONGEST_CLOSURE_DAYS,
    ),
  );
  const gone = [...perEuro.keys()].filter((code) => !current.has(code));
  if (gone.length > 0)
    content.notes.push(`no longer quoted, left out: ${gone.toSorted().join(', ')}`);
  const codes = [...current.keys()].toSorted();
  const pairs = new Set<string>([
    ...codes.map((code) => `EUR${code}`),
    ...codes.filter((code) => code !== 'USD').map((code) => `USD${code}`),
    ...MAJOR_CURRENCY_PAIRS,
  ]);
  for (const pair of pairs) {
    const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
    const series = crossCloses(current, base, quote);
    if (!series || series.size === 0) continue;
    const bars = closesToBars(series);
    const symbol = `${pair}.FOREX`;
    const priority = MAJOR_CURRENCY_PAIRS.findIndex((major) => major === pair);
    const derived = deriveFromBars(bars);
    content.bars.set(symbol, bars);
    content.records.push({
      symbol,
      assetType: 'currency',
      name: `${base}/${quote}`,
      fields: { ...derived, currencyCode: quote, priority: priority < 0 ? null : priority + 1 },
      // Rates against the euro are published; crosses follow from two of them.
      computed: Object.keys(derived).filter((field) => base !== 'EUR' || field !== 'price'),
      date: isoDate(bars.day.at(-1) ?? lastDay),
    });
  }
  addUsdRates(content.usdRates, current);
}

function addUsdRates(rates: Map<string, number>, perEuro: ReadonlyMap<string, DailyCloses>): void {
  const latest = (code: string): number | undefined => {
    const series = perEuro.get(code);
    return series?.get(Math.max(...series.keys()));
  };
  const usd = latest('USD');
  if (usd === undefined) return;
  rates.set('EUR', usd);
  for (const code of perEuro.keys()) {
    const rate = latest(code);
    if (rate !== undefined && code !== 'USD') rates.set(code, usd / rate);
  }
}
