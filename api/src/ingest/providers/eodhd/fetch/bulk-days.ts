import { exchangeOf } from 'shared/market';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { splitRatio } from '../../../formats/eodhd-fundamentals-json/earnings-and-splits';
import {
  dateIn,
  textIn,
  type Section,
} from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { tradingDays } from '../options';
import { step, type Run } from '../run';
import { barFigures, type BarFigures } from '../work/bar-columns';
import { BulkBars } from '../work/bulk-bars';
import { decodeBulkDay, encodeBulkDay, type BulkDay } from '../work/bulk-day-file';
import type { SymbolList } from './symbol-lists';

export interface BulkHistory {
  /** As they were traded, one for each exchange. */
  bars: BulkBars[];
  splits: Map<string, SplitRecord[]>;
  /** Symbols with an ex-date in the time of the bars. */
  payers: Set<string>;
  /** Number of bars read. */
  read: number;
}

interface DayOfExchange {
  list: SymbolList;
  date: string;
}

/** Bars, splits and payers of dividends, one request for each exchange and day. */
export async function fetchBulkDays(
  run: Run,
  lists: readonly SymbolList[],
  firstDay: number,
): Promise<BulkHistory> {
  const days = lists.flatMap((list) =>
    tradingDays(list.exchange, firstDay, run.today).map((date) => ({ list, date })),
  );
  const history: BulkHistory = { bars: [], splits: new Map(), payers: new Set(), read: 0 };
  addBars(run, lists, await fetchBars(run, days), history);
  // Only exchanges of shares know splits and dividends.
  const ofShares = days.filter(({ list }) => exchangeOf(list.exchange) !== undefined);
  await addSplits(run, ofShares, history);
  await addPayers(run, ofShares, history);
  return history;
}

const barsFile = ({ list, date }: DayOfExchange): string => `bars/${list.exchange}/${date}`;

/** Which assets have a bar on each day, the days in their order. */
async function fetchBars(
  run: Run,
  days: readonly DayOfExchange[],
): Promise<Map<DayOfExchange, BulkDay | null>> {
  const numbers = new Map<SymbolList, Map<string, number>>();
  const bulkByDay = new Map<DayOfExchange, BulkDay | null>(days.map((day) => [day, null]));
  await step(run, 'Daily bars', days, async (day) => {
    const { list, date } = day;
    let file = await run.files.read(barsFile(day), list.basis);
    if (!file) {
      const cachedDays =
        numbers.get(list) ?? new Map(list.assets.map(({ code }, i) => [code, i] as const));
      numbers.set(list, cachedDays);
      file = encodeRows(await run.api.bulkDay(list.exchange, date), cachedDays, date);
      await run.files.write(barsFile(day), file, list.basis);
    }
    bulkByDay.set(day, decodeBulkDay(file));
  });
  return bulkByDay;
}

function encodeRows(
  rows: readonly unknown[],
  numbers: ReadonlyMap<string, number>,
  date: string,
): Buffer {
  const bars = new Map<number, BarFigures>();
  const refused: string[] = [];
  for (const entry of rows) {
    const row = (entry ?? {}) as Section;
    const code = textIn(row.code) ?? '';
    const asset = numbers.get(code);
    // Most rows of an exchange may be of types that are not listed here.
    if (asset === undefined) continue;
    const figures = barFigures(row);
    if (row.date !== date) refused.push(`${code}: a bar of ${String(row.date)}`);
    else if (typeof figures === 'string') refused.push(`${code}: ${figures}`);
    else if (bars.has(asset)) refused.push(`${code}: second bar of the day`);
    else bars.set(asset, figures);
  }
  return encodeBulkDay(bars, rows.length, refused);
}

function addBars(
  run: Run,
  lists: readonly SymbolList[],
  days: ReadonlyMap<DayOfExchange, BulkDay | null>,
  history: BulkHistory,
): void {
  for (const list of lists) {
    const bars = new BulkBars(
      run.files,
      list.assets.map(({ symbol }) => symbol),
    );
    for (const [day, bulkDay] of days) {
      if (day.list !== list || !bulkDay) continue;
      const { assets, read, refused } = bulkDay;
      history.read += read;
      bars.addDay(barsFile(day), parseIsoDate(day.date) ?? 0, assets);
      if (refused.length > 0)
        run.refused.push({
          row: null,
          reason: `${list.exchange} ${day.date}: ${refused.length} bars, e.g. ${refused.slice(0, 3).join('; ')}`,
        });
    }
    history.bars.push(bars);
  }
}

type StoredSplits = { splits: [symbol: string, split: SplitRecord][]; refused: string[] };

async function addSplits(
  run: Run,
  days: readonly DayOfExchange[],
  { splits }: BulkHistory,
): Promise<void> {
  const byDay = new Map<DayOfExchange, StoredSplits>();
  await step(run, 'Splits', days, async (day) => {
    const { list, date } = day;
    byDay.set(
      day,
      await run.files.once(
        `splits/${list.exchange}/${date}`,
        async () => splitsIn(list, date, await run.api.bulkDay(list.exchange, date, 'splits')),
        list.basis,
      ),
    );
  });
  for (const day of days) {
    const stored = byDay.get(day);
    for (const [symbol, split] of stored?.splits ?? [])
      splits.set(symbol, [...(splits.get(symbol) ?? []), split]);
    for (const reason of stored?.refused ?? []) run.refused.push({ row: null, reason });
  }
}

function splitsIn(list: SymbolList, day: string, rows: readonly unknown[]): StoredSplits {
  const result: StoredSplits = { splits: [], refused: [] };
  const symbols = new Map(list.assets.map(({ code, symbol }) => [code, symbol]));
  for (const entry of rows) {
    const row = (entry ?? {}) as Section;
    const symbol = symbols.get(textIn(row.code) ?? '');
    if (symbol === undefined) continue;
    const date = dateIn(row.date) ?? day;
    const ratio = splitRatio(row.split);
    if (ratio === null)
      result.refused.push(`${symbol} ${date}: ${JSON.stringify(row.split)} is not a split`);
    else result.splits.push([symbol, { date, ratio }]);
  }
  result.splits.sort(([a], [b]) => (a < b ? -1 : 1));
  return result;
}

async function addPayers(
  run: Run,
  days: readonly DayOfExchange[],
  { payers }: BulkHistory,
): Promise<void> {
  await step(run, 'Payers of dividends', days, async ({ list, date }) => {
    const symbols = await run.files.once(
      `payers/${list.exchange}/${date}`,
      async () => {
        const rows = await run.api.bulkDay(list.exchange, date, 'dividends');
        const codes = new Set(rows.map((entry) => textIn(((entry ?? {}) as Section).code)));
        return list.assets.filter(({ code }) => codes.has(code)).map(({ symbol }) => symbol);
      },
      list.basis,
    );
    for (const symbol of symbols) payers.add(symbol);
  });
}
