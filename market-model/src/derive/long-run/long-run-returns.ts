/** Returns on capital of a company over its last fiscal years, in percent. Unknown is null. */
import type { DatedPeriod } from '../statements/dated-statements';
import { itemOf, meanOfKnown } from '../statements/fiscal-years';
import { percentOfWhole } from '../statements/statement-ratios';

type Years = readonly (DatedPeriod | null)[];
type Capital = (year: DatedPeriod | null | undefined) => number | null;

const RETURN_YEARS = 10;
const MIN_RETURN_YEARS = 5;
const MARGIN_YEARS = 5;
const MIN_MARGIN_YEARS = 3;
const MAX_TAX_RATE = 0.5;

const equity: Capital = (year) => itemOf(year, 'totalEquity');

const investedCapital: Capital = (year) => {
  const [debt, own] = [itemOf(year, 'totalDebt'), equity(year)];
  return debt === null || own === null ? null : debt + own;
};

/** Operating income less tax at the year's own rate. */
function profitAfterTax(year: DatedPeriod | null | undefined): number | null {
  const income = itemOf(year, 'operatingIncome');
  const [tax, net] = [itemOf(year, 'incomeTax'), itemOf(year, 'netIncome')];
  if (income === null || tax === null || net === null) return null;
  const beforeTax = net + tax;
  const rate = beforeTax > 0 ? Math.min(MAX_TAX_RATE, Math.max(0, tax / beforeTax)) : 0;
  return income * (1 - rate);
}

/** Mean over the years of profit ÷ mean capital of the year's start and end; the first year has its end alone. */
function meanReturn(
  years: Years,
  profit: (year: DatedPeriod | null | undefined) => number | null,
  capital: Capital,
): number | null {
  const returns = years.slice(0, RETURN_YEARS).map((year, n) => {
    const end = capital(year);
    if (end === null) return null;
    const start = capital(years[n + 1]);
    return percentOfWhole(profit(year), start === null ? end : (start + end) / 2);
  });
  return meanOfKnown(returns, MIN_RETURN_YEARS);
}

/** Mean return on equity of up to ten years, newest first; at least five. */
export const meanReturnOnEquity = (years: Years): number | null =>
  meanReturn(years, (year) => itemOf(year, 'netIncome'), equity);

/** Mean return on equity and debt, after tax, of up to ten years; at least five. */
export const meanReturnOnInvestedCapital = (years: Years): number | null =>
  meanReturn(years, profitAfterTax, investedCapital);

/** Mean net margin of up to five years; at least three. */
export const meanNetMargin = (years: Years): number | null =>
  meanOfKnown(
    years
      .slice(0, MARGIN_YEARS)
      .map((year) => percentOfWhole(itemOf(year, 'netIncome'), itemOf(year, 'revenue'))),
    MIN_MARGIN_YEARS,
  );
