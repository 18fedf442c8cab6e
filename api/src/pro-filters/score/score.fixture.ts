/** Naive reference of the score by its definition. The fast implementation must equal it. */
import { COMPOSITE_SCORE, type ScoreMetric } from 'shared/market';
import type { StockFields } from '../stocks.fixture';
import type { FactorWeights } from './weights';

type Stocks = readonly StockFields[];

const num = (stock: StockFields, field: string): number | null => {
  const value = stock[field];
  return typeof value === 'number' ? value : null;
};

const madeLoss = (stock: StockFields): boolean =>
  (num(stock, 'earningsPerShareTTM') ?? 1) <= 0 || (num(stock, 'peRatio') ?? 1) < 0;

function rawOf(stock: StockFields, { input }: ScoreMetric): number | null {
  const value = num(stock, input.field);
  if (value === null) return null;
  if (input.kind === 'inverse') return value === 0 ? null : 100 / value;
  if (input.kind === 'against') {
    const base = num(stock, input.base);
    return value > 0 && base !== null && base > 0 ? (100 * (value - base)) / base : null;
  }
  if (input.kind === 'excess') return value > input.limit ? value - input.limit : 0;
  if (input.kind === 'without-last-month') {
    const month = num(stock, input.month);
    return month === null || month <= -100
      ? null
      : 100 * ((1 + value / 100) / (1 + month / 100) - 1);
  }
  return value;
}

type Percentile = number | 'exempt' | null;

/** Value that is compared; `worst`, `exempt` or null when it is not. */
function comparedOf(stock: StockFields, metric: ScoreMetric): number | 'worst' | 'exempt' | null {
  if (metric.exempt?.sectors.some((sector) => sector === stock.sector)) return 'exempt';
  if (metric.positive) {
    const value = num(stock, metric.positive.field);
    if (value !== null && value <= 0) return 'worst';
    if (metric.positive.lossIsWorst && madeLoss(stock) && value === null) return 'worst';
  }
  if (metric.negativeIsWorst && (num(stock, metric.input.field) ?? 0) < 0) return 'worst';
  const raw = rawOf(stock, metric);
  if (raw === null) return null;
  const { floor, cap } =
    metric.input.kind === 'column' ? metric.input : { floor: undefined, cap: undefined };
  return Math.min(cap ?? raw, Math.max(floor ?? raw, raw));
}

function winsorised(values: readonly number[]): { clamp: (value: number) => number } {
  const ascending = values.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const position = share * (ascending.length - 1);
    const below = ascending[Math.floor(position)] ?? 0;
    const above = ascending[Math.ceil(position)] ?? 0;
    return below + (above - below) * (position - Math.floor(position));
  };
  return { clamp: (value) => Math.min(at(0.99), Math.max(at(0.01), value)) };
}

function percentileOf(stocks: Stocks, stock: StockFields, metric: ScoreMetric): Percentile {
  const own = comparedOf(stock, metric);
  if (own === null || own === 'exempt') return own;
  if (own === 'worst') return 0;
  const knownValues = (list: Stocks): number[] =>
    list.flatMap((other) => {
      const value = comparedOf(other, metric);
      return typeof value === 'number' ? [value] : [];
    });
  const sector = knownValues(
    stocks.filter((other) => stock.sector !== null && other.sector === stock.sector),
  );
  const peers = sector.length >= COMPOSITE_SCORE.minPeers ? sector : knownValues(stocks);
  const { clamp } = winsorised(peers);
  const less = peers.filter((peer) => clamp(peer) < clamp(own)).length;
  const equal = peers.filter((peer) => clamp(peer) === clamp(own)).length;
  const percentile = (100 * (less + 0.5 * equal)) / peers.length;
  return metric.better === 'higher' ? percentile : 100 - percentile;
}

/** The score of each stock in the given order. Null without a score. */
export function plainScores(stocks: Stocks, weights: FactorWeights): (number | null)[] {
  return stocks.map((stock) => {
    const factors = COMPOSITE_SCORE.factors.flatMap((factor) => {
      const places = factor.metrics
        .map((metric) => percentileOf(stocks, stock, metric))
        .filter((percentile) => percentile !== 'exempt');
      const percentiles = places.filter((percentile) => percentile !== null);
      if (percentiles.length === 0 || percentiles.length / places.length < 0.6) return [];
      const mean =
        percentiles.reduce((sum, percentile) => sum + percentile, 0) / percentiles.length;
      return [{ id: factor.id, mean, weight: weights[factor.id] }];
    });
    const has = (id: string) => factors.some((factor) => factor.id === id);
    const weight = factors.reduce((sum, factor) => sum + factor.weight, 0);
    if (!has('value') || !has('quality') || factors.length < 4 || weight === 0) return null;
    return factors.reduce((sum, factor) => sum + factor.weight * factor.mean, 0) / weight;
  });
}
