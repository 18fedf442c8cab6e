import type { StatementItem } from 'shared/market';
import type {
  EarningsEstimate,
  FiscalPeriod,
  Fundamentals,
} from 'market-model/dataset/records/fundamentals';
import {
  dateIn,
  entriesOf,
  numberIn,
  sectionOf,
  textIn,
  type EodhdDocument,
  type Section,
} from './eodhd-document';

/** `paid`: money that flows out, whatever its sign. `spent`: only when it is negative. */
type Sign = 'as-is' | 'paid' | 'spent';
type ItemKeys = readonly [item: StatementItem, keys: readonly string[], sign?: Sign];

/** Keys of our statement items. The first key with a value counts. */
const STATEMENTS: Readonly<Record<string, readonly ItemKeys[]>> = {
  Income_Statement: [
    ['revenue', ['totalRevenue']],
    ['costOfRevenue', ['costOfRevenue']],
    ['grossProfit', ['grossProfit']],
    ['researchAndDevelopment', ['researchDevelopment']],
    ['sellingGeneralAdministrative', ['sellingGeneralAdministrative']],
    ['operatingIncome', ['operatingIncome']],
    ['ebitda', ['ebitda']],
    ['interestExpense', ['interestExpense'], 'paid'],
    ['incomeTax', ['incomeTaxExpense', 'taxProvision']],
    ['netIncome', ['netIncome', 'netIncomeApplicableToCommonShares']],
  ],
  Balance_Sheet: [
    ['cash', ['cashAndShortTermInvestments', 'cash', 'cashAndEquivalents']],
    ['receivables', ['netReceivables']],
    ['inventory', ['inventory']],
    ['currentAssets', ['totalCurrentAssets']],
    ['propertyPlantEquipment', ['propertyPlantAndEquipmentNet', 'propertyPlantEquipment']],
    ['totalAssets', ['totalAssets']],
    ['currentLiabilities', ['totalCurrentLiabilities']],
    ['longTermDebt', ['longTermDebt', 'longTermDebtTotal']],
    ['totalDebt', ['shortLongTermDebtTotal']],
    ['totalLiabilities', ['totalLiab']],
    ['retainedEarnings', ['retainedEarnings']],
    ['totalEquity', ['totalStockholderEquity']],
    ['sharesOutstanding', ['commonStockSharesOutstanding']],
  ],
  Cash_Flow: [
    ['operatingCashFlow', ['totalCashFromOperatingActivities']],
    ['capitalExpenditure', ['capitalExpenditures'], 'paid'],
    ['freeCashFlow', ['freeCashFlow']],
    ['dividendsPaid', ['dividendsPaid'], 'paid'],
    ['sharesRepurchased', ['salePurchaseOfStock'], 'spent'],
    ['depreciation', ['depreciation']],
  ],
};

/** Names of a period's length in the API: in full documents, in bulk pages, and of earnings per share. */
const LENGTHS = {
  annual: { full: 'yearly', bulk: 'yearly_last_', earnings: 'Annual' },
  quarterly: { full: 'quarterly', bulk: 'quarterly_last_', earnings: 'History' },
} as const;

/** Financial statements of a document. Null without any. */
export function statementsOf(document: EodhdDocument, source: string): Fundamentals | null {
  const annual = periodsOf(document, 'annual');
  const quarterly = periodsOf(document, 'quarterly');
  const estimates = estimatesOf(document, annual.at(-1)?.periodEnd ?? null);
  if (annual.length + quarterly.length + estimates.length === 0) return null;
  return { currencyCode: currencyOf(document), source, annual, quarterly, estimates };
}

/** A full document has `yearly: {date: …}`, a bulk page `yearly_last_0 … yearly_last_3`. */
function rowsOf(statement: Section, { full, bulk }: { full: string; bulk: string }): Section[] {
  const last = Object.keys(statement)
    .filter((key) => key.startsWith(bulk))
    .map((key) => sectionOf(statement, key));
  return [...entriesOf(sectionOf(statement, full)), ...last];
}

function periodsOf(document: EodhdDocument, length: keyof typeof LENGTHS): FiscalPeriod[] {
  const periods = new Map<string, FiscalPeriod>();
  for (const [name, items] of Object.entries(STATEMENTS)) {
    for (const row of rowsOf(sectionOf(document.Financials, name), LENGTHS[length])) {
      const periodEnd = dateIn(row.date);
      if (periodEnd === null) continue;
      const existing = periods.get(periodEnd);
      const period: FiscalPeriod = existing ?? { periodEnd, filedDate: null, values: {} };
      period.filedDate ??= dateIn(row.filing_date);
      for (const [item, keys, sign = 'as-is'] of items) {
        const value = itemOf(row, keys, sign);
        if (value !== null) period.values[item] = value;
      }
      periods.set(periodEnd, period);
    }
  }
  addEarningsPerShare(periods, sectionOf(document.Earnings, LENGTHS[length].earnings));
  if (length === 'quarterly') addEarningsPerShare(periods, bulkEarnings(document));
  return [...periods.values()]
    .filter(({ values }) => Object.keys(values).length > 0)
    .toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
}

/** `Last_0 … Last_3` of a bulk page. */
export const bulkEarnings = (document: EodhdDocument): Section =>
  Object.fromEntries(
    Object.entries(document.Earnings ?? {}).filter(([key]) => key.startsWith('Last_')),
  );

/** The statements lack earnings per share. The API reports them separately, split-adjusted. */
function addEarningsPerShare(periods: Map<string, FiscalPeriod>, earnings: Section): void {
  for (const row of entriesOf(earnings)) {
    const period = periods.get(dateIn(row.date) ?? '');
    const value = numberIn(row.epsActual);
    if (period && value !== null) period.values.epsDiluted = value;
  }
}

function itemOf(row: Section, keys: readonly string[], sign: Sign): number | null {
  for (const key of keys) {
    const value = numberIn(row[key]);
    if (value === null) continue;
    if (sign === 'paid') return Math.abs(value);
    return sign === 'as-is' ? value : Math.max(0, -value);
  }
  return null;
}

/** Consensus of the fiscal years that are not reported yet. */
function estimatesOf(document: EodhdDocument, lastReported: string | null): EarningsEstimate[] {
  return entriesOf(sectionOf(document.Earnings, 'Trend'))
    .flatMap((row) => {
      const periodEnd = dateIn(row.date);
      const yearly = /^[+-]?\d+y$/.test(textIn(row.period) ?? '');
      if (!yearly || periodEnd === null || (lastReported !== null && periodEnd <= lastReported))
        return [];
      const epsAverage = numberIn(row.earningsEstimateAvg);
      const revenueAverage = numberIn(row.revenueEstimateAvg);
      return epsAverage === null && revenueAverage === null
        ? []
        : [{ periodEnd, epsAverage, revenueAverage }];
    })
    .toSorted((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
}

function currencyOf(document: EodhdDocument): string | null {
  for (const name of Object.keys(STATEMENTS)) {
    const statement = sectionOf(document.Financials, name);
    const currency =
      textIn(statement.currency_symbol) ??
      textIn(rowsOf(statement, LENGTHS.annual)[0]?.currency_symbol);
    if (currency !== null) return currency;
  }
  return null;
}
