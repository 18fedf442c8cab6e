import type { EarningsReport } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import type { CompanyReports } from '../fundamentals/company-reports';
import { quarterEnd, reportDay } from '../fundamentals/fiscal-calendar';
import type { DemoStock } from '../companies/stock';

/** Number of past reports in calendars: the larger the company, the more. */
const REPORTS_OF_LARGE = 8;
const REPORTS_OF_MEDIUM = 4;
const REPORTS_OF_SMALL = 1;
const LARGE = 5e9;
const MEDIUM = 5e8;

/** Past reports with estimates and results, and the next one. Amounts per share. */
export function earningsReportsOf(stock: DemoStock, reports: CompanyReports): EarningsReport[] {
  const { fundamentals, quarters, estimates, lastReported } = reports;
  const announcement =
    stock.cap > LARGE
      ? REPORTS_OF_LARGE
      : stock.cap > MEDIUM
        ? REPORTS_OF_MEDIUM
        : REPORTS_OF_SMALL;
  const list: EarningsReport[] = [];
  for (let quarter = lastReported - announcement + 1; quarter <= lastReported + 1; quarter++) {
    const values = quarters.find((one) => one.quarter === quarter)?.values;
    if (quarter <= lastReported && !values) continue;
    list.push({
      symbol: stock.symbol,
      date: isoDate(reportDay(stock.fiscal, quarter)),
      periodEnd: isoDate(quarterEnd(stock.fiscal, quarter)),
      time: stock.fiscal.time,
      currencyCode: fundamentals.currencyCode,
      epsEstimate: estimates?.of(quarter)?.earningsPerShare ?? null,
      epsActual: quarter <= lastReported ? (values?.epsDiluted ?? null) : null,
    });
  }
  return list;
}
