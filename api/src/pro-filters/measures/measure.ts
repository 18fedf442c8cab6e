/** The number that a rule tests, for every stock of the table. NaN is "unknown". */
import type { RuleMeasure } from 'shared/market';
import { isNumeric } from '../../market/table/column';
import type { Table } from '../../market/table/table';
import { mediansOfPeers } from './industry-medians';

/**
 * Worse than any threshold of an "at most" rule, e.g. a multiple of missing or negative earnings.
 */
export const WORST = Number.POSITIVE_INFINITY;

/** Values of a number column; all unknown when the snapshot does not hold it. */
export function numbersOf(table: Table, field: string): Float64Array {
  const column = table.columns.get(field);
  return column && isNumeric(column)
    ? column.values
    : new Float64Array(table.rows).fill(Number.NaN);
}

/** Whether the last 12 months made no profit, by row; false where that is unknown. */
export function lossOf(table: Table): (row: number) => boolean {
  const [earnings, ratio] = [numbersOf(table, 'earningsPerShareTTM'), numbersOf(table, 'peRatio')];
  return (row) => (earnings[row] ?? Number.NaN) <= 0 || (ratio[row] ?? Number.NaN) < 0;
}

/**
 * Earnings yield in percent, 100 ÷ P/E. A company with a loss has no P/E, and its yield is known all
 * the same: 100 × EPS ÷ price, below zero. Without it, losses would read as "no data".
 */
function earningsYield(table: Table): Float64Array {
  const priceToEarnings = numbersOf(table, 'peRatio');
  const earnings = numbersOf(table, 'earningsPerShareTTM');
  const price = numbersOf(table, 'price');
  return priceToEarnings.map((ratio, row) => {
    if (ratio === 0 || Number.isNaN(ratio)) {
      const perShare = earnings[row] ?? Number.NaN;
      const priceOfRow = price[row] ?? Number.NaN;
      return perShare <= 0 && priceOfRow > 0 ? (100 * perShare) / priceOfRow : Number.NaN;
    }
    const percent = 100 / ratio;
    return Number.isFinite(percent) ? percent : Number.NaN;
  });
}

/** A multiple of earnings above zero; {@link WORST} for a loss. */
function positiveMultiple(table: Table, field: string): Float64Array {
  const loss = lossOf(table);
  return numbersOf(table, field).map((ratio, row) =>
    ratio > 0 ? ratio : loss(row) ? WORST : Number.NaN,
  );
}

/**
 * 100 × (value ÷ base − 1) where both are above zero. Written as a difference, in which 8 against 10 is
 * −20 and not −19.999999999999996.
 */
export const percentDifference = (value: number, base: number): number =>
  value > 0 && base > 0 ? (100 * (value - base)) / base : Number.NaN;

function againstMedian(
  table: Table,
  field: string,
  as: 'ratio' | 'difference',
  minPeers: number,
): Float64Array {
  const values = as === 'ratio' ? positiveMultiple(table, field) : numbersOf(table, field);
  const peers = values.map((value) => (Number.isFinite(value) ? value : Number.NaN));
  const median = mediansOfPeers(table, peers, minPeers);
  return values.map((value, row) => {
    if (value === WORST) return WORST;
    return as === 'ratio' ? percentDifference(value, median(row)) : value - median(row);
  });
}

function firstKnown(table: Table, fields: readonly string[]): Float64Array {
  const columns = fields.map((field) => numbersOf(table, field));
  return new Float64Array(table.rows).map((_, row) => {
    for (const column of columns) {
      const value = column[row] ?? Number.NaN;
      if (!Number.isNaN(value)) return value;
    }
    return Number.NaN;
  });
}

function priceToGrowth(
  table: Table,
  fields: readonly string[],
  addYieldBelow: number,
): Float64Array {
  const multiple = positiveMultiple(table, 'peRatio');
  const [growth, dividendYield] = [firstKnown(table, fields), numbersOf(table, 'dividendYield')];
  return multiple.map((ratio, row) => {
    const rate = growth[row] ?? Number.NaN;
    if (Number.isNaN(ratio) || Number.isNaN(rate)) return Number.NaN;
    const dividend = dividendYield[row] ?? Number.NaN;
    const divisor = rate < addYieldBelow && dividend > 0 ? rate + dividend : rate;
    return divisor > 0 ? ratio / divisor : WORST;
  });
}

function fairValue(
  table: Table,
  fields: readonly string[],
  cap: number,
  least: number,
): Float64Array {
  const growth = firstKnown(table, fields);
  return numbersOf(table, 'earningsPerShareTTM').map((earnings, row) => {
    const rate = growth[row] ?? Number.NaN;
    return earnings > 0 && rate >= least ? earnings * Math.min(rate, cap) : Number.NaN;
  });
}

const MIN_YEARS_OF_EPS = 10;

function positiveYears(table: Table): Float64Array {
  const yearsOfEps = numbersOf(table, 'yearsOfKnownEps');
  return numbersOf(table, 'yearsOfPositiveEps').map((years, row) =>
    (yearsOfEps[row] ?? 0) >= MIN_YEARS_OF_EPS ? years : Number.NaN,
  );
}

function lowest(columns: readonly Float64Array[], rows: number): Float64Array {
  // Math.min of any NaN is NaN: unknown when one of them is.
  return new Float64Array(rows).map((_, row) =>
    Math.min(...columns.map((column) => column[row] ?? Number.NaN)),
  );
}

/** One value per row of the table, in the unit of the rule; {@link WORST} beyond any threshold. */
export function measure(table: Table, rule: RuleMeasure, minPeers: number): Float64Array {
  switch (rule.kind) {
    case 'column':
      return numbersOf(table, rule.field);
    case 'earnings-yield':
      return earningsYield(table);
    case 'positive-multiple':
      return positiveMultiple(table, rule.field);
    case 'against': {
      const base = numbersOf(table, rule.base);
      return numbersOf(table, rule.field).map((value, row) =>
        percentDifference(value, base[row] ?? Number.NaN),
      );
    }
    case 'against-median':
      return againstMedian(table, rule.field, rule.as, minPeers);
    case 'first-known':
      return firstKnown(table, rule.fields);
    case 'peg':
      return priceToGrowth(table, rule.growth, rule.addYieldBelow);
    case 'fair-value':
      return fairValue(table, rule.growth, rule.cap, rule.least);
    case 'positive-years':
      return positiveYears(table);
    case 'lowest':
      return lowest(
        rule.of.map((part) => measure(table, part, minPeers)),
        table.rows,
      );
  }
}
