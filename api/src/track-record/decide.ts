/** What a subject would have picked on each date: reads every stock once and asks the subject date by date. */
import { parseIsoDate } from '../dates/civil-dates';
import { MAX_CLOSURE_DAYS } from '../derive/technicals/continuity';
import type { HistoricalMarket } from './history/historical-market';
import { wantedFields, type WantedFields } from './history/known-fields';
import { readHistory } from './history/read-history';
import { fieldsOnDay, type StockHistory } from './history/stock-history';
import { numberAt, TableOnDay } from './history/table-on-day';
import { usdRateOn, type DatedUsdRate } from './history/usd-rates';
import type { ProgressReport } from './progress';
import type { Because, TrackedSubject } from './subject/subject';

export interface Pick {
  row: number;
  /** US dollars on the day; null when unknown. */
  marketCap: number | null;
  because: Because;
}

export interface Decision {
  day: number;
  /** Stocks that were listed, and that passed. */
  listed: number;
  passed: number;
  /** Best first, at most the number asked for. */
  picks: Pick[];
  /** US dollars of every listed stock; read where a benchmark is made of them. */
  marketCaps: Float64Array | null;
}

/** What was found while reading. */
export interface ReadFacts {
  withoutBars: number;
  withoutStatements: number;
  ended: number;
  assumedFilings: number;
  statements: number;
}

export interface Decisions {
  decisions: Decision[];
  facts: ReadFacts;
}

export interface DecideOptions {
  market: HistoricalMarket;
  subject: TrackedSubject;
  rates: DatedUsdRate;
  /** Ascending decision days. */
  days: readonly number[];
  most: number;
  keepMarketCaps: boolean;
  report: ProgressReport;
}

/** Bytes of the columns that are filled at once; more dates are read in several passes. */
const MAX_COLUMN_BYTES = 256 * 1024 * 1024;
const BYTES_PER_VALUE = 8;

/** Picks of all days. The stocks are read again where the columns of all days would not fit into memory. */
export async function decide(options: DecideOptions): Promise<Decisions> {
  const { market, subject, days } = options;
  const fields = wantedFields([...subject.fields, 'price', 'marketCap']);
  const bytesPerDay = Math.max(1, market.stocks.rows * fields.fields.length * BYTES_PER_VALUE);
  const daysAtOnce = Math.max(1, Math.floor(MAX_COLUMN_BYTES / bytesPerDay));
  const passes = Math.ceil(days.length / daysAtOnce);
  const decisions: Decision[] = [];
  let facts: ReadFacts = noFacts();
  for (let pass = 0; pass < passes; pass++) {
    const tables = days
      .slice(pass * daysAtOnce, (pass + 1) * daysAtOnce)
      .map((day) => new TableOnDay(market.stocks, fields, day));
    facts = await readTables(options, fields, tables, { pass, passes });
    for (const table of tables) {
      decisions.push(await decideOn(options, table));
      await options.report.advance('selecting', decisions.length, days.length);
    }
  }
  return { decisions, facts };
}

const noFacts = (): ReadFacts => ({
  withoutBars: 0,
  withoutStatements: 0,
  ended: 0,
  assumedFilings: 0,
  statements: 0,
});

async function readTables(
  { market, rates, report }: DecideOptions,
  historicFields: WantedFields,
  tables: readonly TableOnDay[],
  { pass, passes }: { pass: number; passes: number },
): Promise<ReadFacts> {
  const facts = noFacts();
  const { rows } = market.stocks;
  const lastDay = parseIsoDate(market.asOf.slice(0, 10)) ?? 0;
  const ratesOnDays = tables.map(({ day }) => usdRateOn(rates, day));
  const needs = { statements: [...historicFields.computed].some((field) => field !== 'price') };
  for (let row = 0; row < rows; row++) {
    const history = await readHistory(market, row, needs);
    countFacts(facts, history, lastDay);
    if (history) {
      const fieldsOn = fieldsOnDay(history, historicFields);
      for (const [index, table] of tables.entries()) {
        const usdRate = ratesOnDays[index];
        const fields = usdRate && fieldsOn(table.day, usdRate);
        if (fields) table.set(row, fields);
      }
    }
    await report.advance('reading', pass * rows + row + 1, passes * rows);
  }
  return facts;
}

function countFacts(facts: ReadFacts, history: StockHistory | null, lastDay: number): void {
  if (!history) {
    facts.withoutBars++;
    return;
  }
  const { bars, fundamentals } = history;
  if ((bars.day[bars.day.length - 1] ?? 0) < lastDay - MAX_CLOSURE_DAYS) facts.ended++;
  if (!fundamentals) {
    facts.withoutStatements++;
    return;
  }
  for (const periods of [fundamentals.annual, fundamentals.quarterly])
    for (const { filedDate } of periods) {
      facts.statements++;
      if (filedDate === null) facts.assumedFilings++;
    }
}

async function decideOn(
  { subject, most, keepMarketCaps }: DecideOptions,
  filled: TableOnDay,
): Promise<Decision> {
  const table = filled.table();
  const picks = await subject.pick(table, (row) => filled.listed[row] === 1);
  const sizeAt = (row: number): number | null => {
    const size = numberAt(table, 'marketCap', row);
    return size > 0 ? size : null;
  };
  return {
    day: filled.day,
    listed: filled.listed.reduce((sum, isListed) => sum + isListed, 0),
    passed: picks.rows.length,
    picks: picks.rows.slice(0, most).map((row) => ({
      row,
      marketCap: sizeAt(row),
      because: picks.because(row),
    })),
    marketCaps: keepMarketCaps
      ? Float64Array.from(filled.listed, (_, row) => sizeAt(row) ?? 0)
      : null,
  };
}
