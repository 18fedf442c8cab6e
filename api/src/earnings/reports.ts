/** Reports of earnings, past and to come. */
import type { EarningsReportAnswer } from 'shared/contract';
import { addMonths, isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import { dayOfMarket } from '../market/listing/day-of-market';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { AssetRow } from '../market/store/market';

/** A listing's next day of report is that of a known report when they are this near. */
const SAME_REPORT_MONTHS = 2;
const SIGNIFICANT_DIGITS = 12;

/** @param today `YYYY-MM-DD`, the day of the data */
export function tellReport(report: EarningsReport, today: string): EarningsReportAnswer {
  const { symbol, date, periodEnd, time, currencyCode, epsEstimate, epsActual } = report;
  const surprise =
    epsActual === null || epsEstimate === null
      ? null
      : Number((epsActual - epsEstimate).toPrecision(SIGNIFICANT_DIGITS));
  return {
    symbol,
    date,
    periodEnd,
    time,
    status: epsActual !== null || date < today ? 'reported' : 'expected',
    currencyCode,
    epsEstimate,
    epsActual,
    surprise,
    surprisePercent:
      surprise === null || epsEstimate === null || epsEstimate === 0
        ? null
        : (100 * surprise) / Math.abs(epsEstimate),
  };
}

/** All earnings reports of a market. Details are computed on demand. */
export interface ReportIndex {
  /** Ascending by date. */
  byDate: readonly EarningsReport[];
  bySymbol: ReadonlyMap<string, readonly EarningsReport[]>;
  /** `YYYY-MM-DD`, the day of the data. */
  today: string;
}

/** Reports, plus the dates that only the listing has. */
export const reportsOf = memoizePerSnapshot((market): ReportIndex => {
  const reports = [...market.collection('earnings-reports')];
  const datesOf = new Map<string, string[]>();
  for (const { symbol, date } of reports) {
    const reportDates = datesOf.get(symbol);
    if (reportDates) reportDates.push(date);
    else datesOf.set(symbol, [date]);
  }
  const stocks = market.table('stock');
  for (let row = 0; row < stocks.rows; row++) {
    const nextReport = nextByListing({ table: stocks, row });
    if (nextReport && !isKnown(datesOf.get(nextReport.symbol) ?? [], nextReport.date))
      reports.push(nextReport);
  }
  reports.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const bySymbol = new Map<string, EarningsReport[]>();
  for (const report of reports) {
    const reportsOfSymbol = bySymbol.get(report.symbol);
    if (reportsOfSymbol) reportsOfSymbol.push(report);
    else bySymbol.set(report.symbol, [report]);
  }
  return { byDate: reports, bySymbol, today: isoDate(dayOfMarket(market)) };
});

/** Reports of one company, ascending by date. */
export const reportsOfSymbol = (
  { bySymbol, today }: ReportIndex,
  symbol: string,
): EarningsReportAnswer[] =>
  (bySymbol.get(symbol) ?? []).map((report) => tellReport(report, today));

function nextByListing({ table, row }: AssetRow): EarningsReport | null {
  const date = table.text('nextEarningsDate', row);
  return date === null
    ? null
    : {
        symbol: table.symbol(row),
        date,
        periodEnd: null,
        time: null,
        currencyCode: null,
        epsEstimate: null,
        epsActual: null,
      };
}

function isKnown(dates: readonly string[], date: string): boolean {
  if (dates.length === 0) return false;
  const day = parseIsoDate(date);
  if (day === null) return true;
  const from = isoDate(addMonths(day, -SAME_REPORT_MONTHS));
  const to = isoDate(addMonths(day, SAME_REPORT_MONTHS));
  return dates.some((date) => date >= from && date <= to);
}
