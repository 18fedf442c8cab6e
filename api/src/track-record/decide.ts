/**
 * Picks of a subject on each date. Reads every stock once, then evaluates the subject date by date.
 */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { MAX_CLOSURE_DAYS } from 'market-model/derive/technicals/continuity';
import { ColumnsWriter, numberAt, tableOnDay, type ColumnsOnDay } from './history/columns-on-day';
import type { HistoricalMarket } from './history/historical-market';
import type { HistoryCache, ReadFacts } from './history/history-cache';
import { requiredFields, type RequiredFields } from './history/known-fields';
import { readHistory } from './history/read-history';
import { fieldsOnDay, type StockHistory } from './history/stock-history';
import { usdRateOn, type DatedUsdRate } from './history/usd-rates';
import type { ProgressReport } from './progress';
import type { RebalanceDay } from './simulation/schedule';
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
  /** Best first, at most the requested number. */
  picks: Pick[];
  /** US dollars of every listed stock. Read only if the benchmark needs them. */
  marketCaps: Float64Array | null;
}

export interface Decisions {
  decisions: Decision[];
  facts: ReadFacts;
}

export interface DecideOptions {
  market: HistoricalMarket;
  /** Of the same snapshot. */
  cache: HistoryCache;
  subject: TrackedSubject;
  rates: DatedUsdRate;
  /** Ascending days of decision and trade. */
  days: readonly RebalanceDay[];
  most: number;
  keepMarketCaps: boolean;
  report: ProgressReport;
}

/** Maximum bytes of columns filled in one pass; more dates need several passes. */
const MAX_COLUMN_BYTES = 256 * 1024 * 1024;
const BYTES_PER_VALUE = 8;

interface Pass {
  pass: number;
  passes: number;
}

/**
 * Picks of all days. Stocks are read only for days and fields that are not cached. They are read
 * again if the columns of all days do not fit into memory.
 */
export async function decide(options: DecideOptions): Promise<Decisions> {
  const { market, cache, subject, days } = options;
  const { fields } = requiredFields([...subject.fields, 'price', 'marketCap']);
  const bytesPerDay = Math.max(1, market.stocks.rows * fields.length * BYTES_PER_VALUE);
  const daysAtOnce = Math.max(1, Math.floor(MAX_COLUMN_BYTES / bytesPerDay));
  const passes = Math.ceil(days.length / daysAtOnce);
  const decisions: Decision[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const daysOfPass = days.slice(pass * daysAtOnce, (pass + 1) * daysAtOnce);
    const decisionDays = daysOfPass.map(({ decision }) => decision);
    const columnsOfPass = await columnsOnDays(options, fields, decisionDays, { pass, passes });
    for (const [at, columns] of columnsOfPass.entries()) {
      decisions.push(await decideOn(options, columns, daysOfPass[at]?.trade ?? columns.day));
      await options.report.advance('selecting', decisions.length, days.length);
    }
  }
  return { decisions, facts: cache.facts ?? noFacts() };
}

const noFacts = (): ReadFacts => ({
  withoutBars: 0,
  withoutStatements: 0,
  ended: 0,
  assumedFilings: 0,
  statements: 0,
});

/** All fields on all days: from the cache, and the missing ones from the histories. */
async function columnsOnDays(
  options: DecideOptions,
  fields: readonly string[],
  days: readonly number[],
  pass: Pass,
): Promise<ColumnsOnDay[]> {
  const { market, cache } = options;
  // Keeps a reference: later additions may evict them from the cache.
  const cached = days.map((day) => cache.columnsOn(day, fields));
  const isMissing = (field: string) => cached.some((columns) => !columns?.columns.has(field));
  const missing = fields.filter(isMissing);
  if (missing.length === 0 && cache.facts) return cached.flatMap((columns) => columns ?? []);
  const incomplete = days.filter((_, at) =>
    missing.some((field) => !cached[at]?.columns.has(field)),
  );
  const writers = incomplete.map((day) => new ColumnsWriter(market.stocks.rows, missing, day));
  const { facts, lastPriceDays } = await readHistories(
    options,
    requiredFields(missing),
    writers,
    pass,
  );
  Object.assign(cache, { facts, lastPriceDays });
  const computed = new Map(writers.map((writer) => [writer.day, writer.finish()]));
  for (const columns of computed.values()) cache.addColumns(columns);
  return days.flatMap((day, at) => {
    const [before, added] = [cached[at], computed.get(day)];
    if (!before || !added) return added ?? before ?? [];
    return { ...added, columns: new Map([...before.columns, ...added.columns]) };
  });
}

async function readHistories(
  { market, rates, report }: DecideOptions,
  fields: RequiredFields,
  writers: readonly ColumnsWriter[],
  { pass, passes }: Pass,
): Promise<{ facts: ReadFacts; lastPriceDays: Int32Array }> {
  const facts = noFacts();
  const { rows } = market.stocks;
  const lastPriceDays = new Int32Array(rows);
  const lastDay = parseIsoDate(market.asOf.slice(0, 10)) ?? 0;
  const ratesOnDays = writers.map(({ day }) => usdRateOn(rates, day));
  for (let row = 0; row < rows; row++) {
    const history = await readHistory(market, row);
    countFacts(facts, history, lastDay);
    lastPriceDays[row] = history?.bars.day.at(-1) ?? 0;
    if (history) {
      const fieldsOn = fieldsOnDay(history, fields);
      for (const [index, writer] of writers.entries()) {
        const usdRate = ratesOnDays[index];
        const values = usdRate && fieldsOn(writer.day, usdRate);
        if (values) writer.set(row, values);
      }
    }
    await report.advance('reading', pass * rows + row + 1, passes * rows);
  }
  return { facts, lastPriceDays };
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

/** @param trade a stock whose last price is before this day can no longer be bought */
async function decideOn(
  { market, cache, subject, most, keepMarketCaps }: DecideOptions,
  columns: ColumnsOnDay,
  trade: number,
): Promise<Decision> {
  const { day, listedRows } = columns;
  const { lastPriceDays } = cache;
  const canBeBought = (row: number): boolean =>
    listedRows[row] === 1 && (lastPriceDays?.[row] ?? 0) >= trade;
  const table = tableOnDay(market.stocks, columns);
  const picks = await subject.pick(table, canBeBought);
  const sizeAt = (row: number): number | null => {
    const size = numberAt(table, 'marketCap', row);
    return size > 0 ? size : null;
  };
  return {
    day,
    listed: listedRows.reduce((sum, isListed) => sum + isListed, 0),
    passed: picks.rows.length,
    picks: picks.rows.slice(0, most).map((row) => ({
      row,
      marketCap: sizeAt(row),
      because: picks.because(row),
    })),
    marketCaps: keepMarketCaps
      ? Float64Array.from(listedRows, (_, row) => (canBeBought(row) ? (sizeAt(row) ?? 0) : 0))
      : null,
  };
}
