/** Reports of earnings, past and to come. */
import type { EarningsItem, EarningsReportAnswer } from 'shared/contract';
import { addMonths, isoDate, parseIsoDate } from '../derive/calendar';
import type { EarningsReport } from '../market/dataset/records/earnings-report';
import { listedAsset } from '../market/listing/listed-asset';
import { dayOfMarket, rememberByMarket } from '../market/listing/remember';
import type { AssetRow, Market } from '../market/store/market';

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

/** Reports by symbol, ascending by date, with the days that only the listing tells. */
export const reportsOf = rememberByMarket(reportsBySymbol);

function reportsBySymbol(market: Market): Map<string, EarningsReportAnswer[]> {
  const today = isoDate(dayOfMarket(market));
  const bySymbol = new Map<string, EarningsReportAnswer[]>();
  const add = (report: EarningsReportAnswer) => {
    const known = bySymbol.get(report.symbol);
    if (known) known.push(report);
    else bySymbol.set(report.symbol, [report]);
  };
  for (const report of market.collection('earnings-reports')) add(tellReport(report, today));
  const stocks = market.table('stock');
  for (let row = 0; row < stocks.rows; row++) {
    const told = nextByListing({ table: stocks, row });
    if (told && !isKnown(bySymbol.get(told.symbol) ?? [], told.date)) add(tellReport(told, today));
  }
  for (const reports of bySymbol.values()) reports.sort((a, b) => (a.date < b.date ? -1 : 1));
  return bySymbol;
}

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

function isKnown(reports: readonly EarningsReportAnswer[], date: string): boolean {
  if (reports.length === 0) return false;
  const day = parseIsoDate(date);
  if (day === null) return true;
  const [from, to] = [-SAME_REPORT_MONTHS, SAME_REPORT_MONTHS].map((months) =>
    isoDate(addMonths(day, months)),
  );
  return reports.some((report) => report.date >= (from ?? '') && report.date <= (to ?? ''));
}

/** All reports with their companies, ascending by date. */
export function earningsItems(
  market: Market,
  bySymbol: ReadonlyMap<string, readonly EarningsReportAnswer[]>,
): EarningsItem[] {
  return [...bySymbol]
    .flatMap(([symbol, reports]) => {
      const { assetType: _, ...listed } = listedAsset(symbol, market.find(symbol));
      return reports.map((report) => ({ ...listed, ...report }));
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
