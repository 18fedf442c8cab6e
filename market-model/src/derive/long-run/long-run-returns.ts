/** Returns on capital and margins of a company over its last fiscal years, in percent. Unknown is null. */
import type { StatementItem } from 'shared/market';
import type { DatedPeriod } from '../statements/dated-statements';
import { itemOf, meanOfKnown } from '../statements/fiscal-years';
import { percentOfWhole } from '../statements/statement-ratios';

/** Newest first. */
type Years = readonly (DatedPeriod | null)[];
type OfYear = (year: DatedPeriod | null | undefined) => number | null;

/** A mean over at most `most` years, at least `least` of them known. */
export interface MeanSpan {
  most: number;
  least: number;
}

const TEN_YEARS: MeanSpan = { most: 10, least: 5 };
const FIVE_YEARS: MeanSpan = { most: 5, least: 3 };
const MAX_TAX_RATE = 0.5;

const equity: OfYear = (year) => itemOf(year, 'totalEquity');

const assets: OfYear = (year) => itemOf(year, 'totalAssets');

const netIncome: OfYear = (year) => itemOf(year, 'netIncome');

/** Equity and debt of a balance sheet. */
export const investedCapital: OfYear = (year) => {
  const [debt, own] = [itemOf(year, 'totalDebt'), equity(year)];
  return debt === null || own === null ? null : debt + own;
};

/** Operating income less tax at the rate of the year, between 0 and 50 %. */
export function profitAfterTax(
  operatingIncome: number | null,
  incomeTax: number | null,
  income: number | null,
): number | null {
  if (operatingIncome === null || incomeTax === null || income === null) return null;
  const beforeTax = income + incomeTax;
  const rate = beforeTax > 0 ? Math.min(MAX_TAX_RATE, Math.max(0, incomeTax / beforeTax)) : 0;
  return operatingIncome * (1 - rate);
}

const taxedProfit: OfYear = (year) =>
  profitAfterTax(itemOf(year, 'operatingIncome'), itemOf(year, 'incomeTax'), netIncome(year));

/** Mean over the years of profit ÷ mean capital of the year's start and end; the first year has its end alone. */
function meanReturn(
  years: Years,
  profit: OfYear,
  capital: OfYear,
  { most, least }: MeanSpan,
): number | null {
  const returns = years.slice(0, most).map((year, n) => {
    const end = capital(year);
    if (end === null) return null;
    const start = capital(years[n + 1]);
    return percentOfWhole(profit(year), start === null ? end : (start + end) / 2);
  });
  return meanOfKnown(returns, least);
}

/** Mean return on equity; of up to ten years, at least five, by default. */
export const meanReturnOnEquity = (years: Years, span = TEN_YEARS): number | null =>
  meanReturn(years, netIncome, equity, span);

/** Mean return on assets. */
export const meanReturnOnAssets = (years: Years, span: MeanSpan): number | null =>
  meanReturn(years, netIncome, assets, span);

/** Mean return on equity and debt, after tax; of up to ten years, at least five, by default. */
export const meanReturnOnInvestedCapital = (years: Years, span = TEN_YEARS): number | null =>
  meanReturn(years, taxedProfit, investedCapital, span);

/** Mean of an item in percent of revenue; of up to five years, at least three, by default. */
export const meanMargin = (
  years: Years,
  item: StatementItem,
  { most, least } = FIVE_YEARS,
): number | null =>
  meanOfKnown(
    years.slice(0, most).map((year) => percentOfWhole(itemOf(year, item), itemOf(year, 'revenue'))),
    least,
  );
