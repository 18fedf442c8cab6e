/** A stock with round figures, for tests. */
import { addMonths, isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { AssetRecord } from 'market-model/dataset/dataset';
import type { Fundamentals } from 'market-model/dataset/records/fundamentals';

/** A record whose fields a listing reported on 29 September 2026. */
export const stockRecord = (fields: AssetRecord['fields']): AssetRecord => ({
  symbol: 'AAPL.US',
  assetType: 'stock',
  fields: { ...fields },
  provenance: Object.fromEntries(
    Object.keys(fields).map((field) => [
      field,
      { source: 'listing', date: '2026-09-29', kind: 'reported' as const },
    ]),
  ),
});

/** Quarters to 30 June 2026: 100 of revenue and 2 per share each, 80 and 1.5 until a year before. */
export function appleStatements(currencyCode = 'USD'): Fundamentals {
  const end = parseIsoDate('2026-06-30') ?? 0;
  const quarterly = Array.from({ length: 44 }, (_, i) => {
    const periodEnd = addMonths(end, -3 * (43 - i));
    const isNew = i >= 40;
    return {
      periodEnd: isoDate(periodEnd),
      filedDate: isoDate(periodEnd + 30),
      values: {
        revenue: isNew ? 100 : 80,
        costOfRevenue: isNew ? 60 : 50,
        grossProfit: isNew ? 40 : 30,
        operatingIncome: isNew ? 25 : 20,
        netIncome: isNew ? 20 : 15,
        epsDiluted: isNew ? 2 : 1.5,
        totalAssets: 400,
        totalEquity: 100,
        totalDebt: 50,
        longTermDebt: 40,
        currentAssets: 90,
        currentLiabilities: 60,
        sharesOutstanding: 10,
      },
    };
  });
  const annual = Array.from({ length: 11 }, (_, i) => ({
    periodEnd: `${2015 + i}-12-31`,
    filedDate: `${2016 + i}-02-15`,
    values: {
      revenue: 320,
      netIncome: 60,
      operatingIncome: 80,
      incomeTax: 20,
      epsDiluted: 4 + i / 5,
      totalEquity: 100,
      totalDebt: 50,
      totalAssets: 400,
    },
  }));
  return {
    currencyCode,
    source: 'statements',
    annual,
    quarterly,
    estimates: [
      { periodEnd: '2026-12-29', epsAverage: 8, revenueAverage: null },
      { periodEnd: '2027-12-29', epsAverage: 10, revenueAverage: null },
    ],
  };
}
