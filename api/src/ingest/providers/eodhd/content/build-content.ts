import { inUsd, type UsdRate } from 'market-model/derive/prices/price-usd';
import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { Layers } from '../../../merge/layers';
import type { SourceContent } from '../../../source';
import { fetchBulkDays } from '../fetch/bulk-days';
import { fetchAnnouncedPayers, fetchDividends } from '../fetch/dividends';
import { fetchEarnings } from '../fetch/earnings-calendar';
import { fetchEconomicEvents } from '../fetch/economic-events';
import { fetchFundamentals, type FetchedFundamentals } from '../fetch/fundamentals';
import { fetchSenateTrades } from '../fetch/senate-trades';
import { fetchSymbolLists, type SymbolList } from '../fetch/symbol-lists';
import { fetchUsdRates } from '../fetch/usd-rates';
import { fetchWholeHistories } from '../fetch/whole-histories';
import type { Run } from '../run';
import type { DailyBars } from 'market-model/dataset/dataset';
import { recordsOf } from './records';
import { Selected } from './selected';
import { SplitAdjustedBars } from './traded-history';

/** Reports kept of one company: screens show at most three years. */
const REPORTS_OF_A_COMPANY = 12;

/**
 * Fetches missing data and returns everything as one source. Bars and documents stay in their
 * files.
 */
export async function buildContent(run: Run): Promise<SourceContent> {
  const lists = await fetchSymbolLists(run);
  const usdRates = await fetchUsdRates(run);
  const usdRate: UsdRate = (code) => inUsd(1, code, (unit) => usdRates.get(unit) ?? null);
  const fundamentals = await fetchFundamentals(run, lists, usdRate);
  const { traded, splits, payers, read } = await fetchHistory(run, lists);
  const announced = await fetchAnnouncedPayers(run);
  const survey = surveyOf(lists, fundamentals, splits);
  const pays = (symbol: string) =>
    payers === null || payers.has(symbol) || announced.has(symbol) || survey.payers.has(symbol);
  const dividends = await fetchDividends(run, lists, pays);
  const calendar = await fetchEarnings(run);
  const events = await fetchEconomicEvents(run);
  const senate = await fetchSenateTrades(run);

  const symbols = lists.flatMap(({ assets }) => assets.map(({ symbol }) => symbol));
  for (const symbol of symbols) {
    for (const reason of dividends.get(symbol)?.refused ?? [])
      run.refused.push({ row: null, reason });
  }
  const symbolSet = new Set(symbols);
  const reports = mergeReports(
    survey.reports,
    calendar.filter(({ symbol }) => symbolSet.has(symbol)),
  );
  const bars = new SplitAdjustedBars(traded, splits, (note) => run.notes.push(note));
  const sources = {
    lists,
    fundamentals,
    bars,
    dividends,
    nextEarnings: nextReports(reports, run.asOf),
    asOf: run.asOf,
  };
  const listedCount = lists.reduce((sum, list) => sum + list.read, 0);
  const paying = symbols.filter((symbol) => (dividends.get(symbol)?.dividends.length ?? 0) > 0);
  return {
    read: listedCount + read + events.length + senate.length,
    accepted: listedCount + read + events.length + senate.length - run.refused.length,
    refused: run.refused,
    notes: run.notes,
    records: { [Symbol.iterator]: () => recordsOf(sources) },
    bars,
    collections: {
      'earnings-reports': reports,
      'calendar-events': events,
      'senate-transactions': senate,
    },
    documents: {
      dividends: new Selected(new Set(paying), (symbol) => dividends.get(symbol)?.dividends),
      splits: new Selected(new Set(symbols.filter((symbol) => splits.has(symbol))), (symbol) =>
        splits.get(symbol),
      ),
      fundamentals: new Selected(
        survey.withStatements,
        (symbol) => fundamentals.get(symbol)?.fundamentals ?? undefined,
      ),
      components: new Selected(
        survey.withComponents,
        (symbol) => fundamentals.get(symbol)?.components ?? undefined,
      ),
    },
    usdRates,
  };
}

interface History {
  traded: Layers<DailyBars>;
  splits: Map<string, SplitRecord[]>;
  /** Null: any symbol may pay. */
  payers: ReadonlySet<string> | null;
  /** Number of bars read. */
  read: number;
}

async function fetchHistory(run: Run, lists: readonly SymbolList[]): Promise<History> {
  const traded = new Layers<DailyBars>();
  if (run.options.firstDay === null) {
    const { bars, splits, read } = await fetchWholeHistories(run, lists);
    traded.add(bars);
    return { traded, splits, payers: null, read };
  }
  const { bars, splits, payers, read } = await fetchBulkDays(run, lists, run.options.firstDay);
  for (const ofExchange of bars) traded.add(ofExchange);
  return { traded, splits, payers, read };
}

interface Survey {
  withStatements: Set<string>;
  withComponents: Set<string>;
  payers: Set<string>;
  reports: EarningsReport[];
}

/**
 * One pass through the fundamentals for data other than fields. Adds their splits to the others.
 */
function surveyOf(
  lists: readonly SymbolList[],
  fundamentals: FetchedFundamentals,
  splits: Map<string, SplitRecord[]>,
): Survey {
  const survey: Survey = {
    withStatements: new Set(),
    withComponents: new Set(),
    payers: new Set(),
    reports: [],
  };
  for (const { assets } of lists) {
    for (const { symbol } of assets) {
      const understood = fundamentals.get(symbol);
      if (!understood) continue;
      const { fields } = understood.record;
      if (understood.fundamentals) survey.withStatements.add(symbol);
      if (understood.components) survey.withComponents.add(symbol);
      if (fields.dividendExDate || Number(fields.dividendRateTTM ?? fields.dividendYield) > 0)
        survey.payers.add(symbol);
      survey.reports.push(...understood.earnings.slice(-REPORTS_OF_A_COMPANY));
      const { lastSplit } = understood;
      const ofSymbol = splits.get(symbol) ?? [];
      if (lastSplit && !ofSymbol.some(({ date }) => date === lastSplit.date))
        splits.set(
          symbol,
          [...ofSymbol, lastSplit].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        );
    }
  }
  return survey;
}

/** If both have a report, the calendar's version is newer. */
function mergeReports(
  ofCompanies: readonly EarningsReport[],
  calendar: readonly EarningsReport[],
): EarningsReport[] {
  const key = ({ symbol, periodEnd, date }: EarningsReport) => `${symbol} ${periodEnd ?? date}`;
  const reports = new Map(ofCompanies.map((report) => [key(report), report]));
  for (const report of calendar) {
    const earlier = reports.get(key(report));
    reports.set(key(report), {
      ...report,
      time: report.time ?? earlier?.time ?? null,
      currencyCode: report.currencyCode ?? earlier?.currencyCode ?? null,
      epsEstimate: report.epsEstimate ?? earlier?.epsEstimate ?? null,
      epsActual: report.epsActual ?? earlier?.epsActual ?? null,
    });
  }
  return [...reports.values()].toSorted((a, b) =>
    `${a.symbol} ${a.date}` < `${b.symbol} ${b.date}` ? -1 : 1,
  );
}

/** The first report from a day on, by symbol; `reports` ascend by symbol and date. */
function nextReports(reports: readonly EarningsReport[], asOf: string): Map<string, string> {
  const next = new Map<string, string>();
  for (const { symbol, date } of reports) {
    if (date >= asOf && !next.has(symbol)) next.set(symbol, date);
  }
  return next;
}
