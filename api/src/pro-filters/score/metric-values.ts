/**
 * The raw number of a metric for every stock, and the stocks that count as worst in any case. NaN
 * is unknown.
 */
import { sectorOf, type ScoreMetric, type Sector } from 'shared/market';
import type { Table } from '../../market/table/table';
import { groupsOf } from '../measures/groups';
import { percentDifference, lossOf, numbersOf } from '../measures/measure';

export interface MetricValues {
  /** Value for display: not capped. */
  raw: Float64Array;
  /** Value for comparison: within floor and cap. NaN if unknown or worst. */
  compared: Float64Array;
  /**
   * 1 where the metric has no meaning because earnings (or equity) are not positive: percentile 0.
   */
  worst: Uint8Array;
  /** 1 where the metric does not fit the sector. */
  exempt: Uint8Array;
}

function rawValues(table: Table, { input }: ScoreMetric): Float64Array {
  const values = numbersOf(table, input.field);
  switch (input.kind) {
    case 'column':
      return values;
    case 'inverse':
      return values.map((value) => (value === 0 ? Number.NaN : 100 / value));
    case 'against': {
      const base = numbersOf(table, input.base);
      return values.map((value, row) => percentDifference(value, base[row] ?? Number.NaN));
    }
    case 'excess':
      return values.map((value) =>
        Number.isNaN(value) ? value : Math.max(0, value - input.limit),
      );
    case 'without-last-month': {
      const month = numbersOf(table, input.month);
      return values.map((value, row) => {
        const last = 1 + (month[row] ?? Number.NaN) / 100;
        return last > 0 ? 100 * ((1 + value / 100) / last - 1) : Number.NaN;
      });
    }
  }
}

function worstRows(table: Table, { positive, negativeIsWorst, input }: ScoreMetric): Uint8Array {
  const worst = new Uint8Array(table.rows);
  if (negativeIsWorst)
    numbersOf(table, input.field).forEach((value, row) => (worst[row] = value < 0 ? 1 : 0));
  if (!positive) return worst;
  const loss = lossOf(table);
  numbersOf(table, positive.field).forEach((value, row) => {
    // A missing ratio is unknown, unless the loss that leaves it without a value is known.
    const hasLoss = positive.lossIsWorst && loss(row) && !(value > 0);
    worst[row] = value <= 0 || hasLoss ? 1 : 0;
  });
  return worst;
}

/** Measures one metric. */
export function metricValues(table: Table, metric: ScoreMetric): MetricValues {
  const raw = rawValues(table, metric);
  const worst = worstRows(table, metric);
  const { codes, names } = groupsOf(table, 'sector');
  const exempted: readonly Sector[] = metric.exempt?.sectors ?? [];
  const exemptCode = names.map((name) => {
    const sector = sectorOf(name);
    return sector !== null && exempted.includes(sector);
  });
  const exempt = Uint8Array.from(codes, (code) => (exemptCode[code] ? 1 : 0));
  const { floor = -Infinity, cap = Infinity } = metric.input.kind === 'column' ? metric.input : {};
  const compared = raw.map((value, row) =>
    worst[row] === 1 || exempt[row] === 1 || !Number.isFinite(value)
      ? Number.NaN
      : Math.min(cap, Math.max(floor, value)),
  );
  return { raw, compared, worst, exempt };
}
