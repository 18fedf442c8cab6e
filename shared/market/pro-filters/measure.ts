/**
 * Computation of a tested or displayed number from a stock's columns. Only data: the API evaluates
 * it.
 */

/** Columns with growth of earnings in percent. The first known one is used. */
export type GrowthColumns = readonly string[];

/**
 * - `column`: the value of `field` as it is.
 * - `earnings-yield`: 100 ÷ P/E in percent; of a company that makes a loss, 100 × EPS ÷ price.
 * - `positive-multiple`: `field`, a multiple of earnings; a company with a loss has the worst value there is.
 * - `against`: 100 × (field ÷ base − 1); both above zero.
 * - `against-median`: the same against the median of the industry (of the sector where the industry has
 *   too few stocks); `difference` subtracts instead.
 * - `first-known`: the first of `fields` that is known.
 * - `peg`: P/E ÷ growth; where growth is below `addYieldBelow`, P/E ÷ (growth + dividend yield). Without
 *   growth or with a loss it has the worst value there is.
 * - `fair-value`: EPS × growth, growth capped at `cap`; none for growth below `least`.
 * - `positive-years`: years with earnings above zero, once all ten are known.
 * - `lowest`: the lowest of several; unknown when one of them is.
 */
export type RuleMeasure =
  | { kind: 'column'; field: string }
  | { kind: 'earnings-yield' }
  | { kind: 'positive-multiple'; field: string }
  | { kind: 'against'; field: string; base: string }
  | { kind: 'against-median'; field: string; as: 'ratio' | 'difference' }
  | { kind: 'first-known'; fields: GrowthColumns }
  | { kind: 'peg'; growth: GrowthColumns; addYieldBelow: number }
  | { kind: 'fair-value'; growth: GrowthColumns; cap: number; least: number }
  | { kind: 'positive-years' }
  | { kind: 'lowest'; of: readonly RuleMeasure[] };

/** Holds for a stock whose number is known and beyond `than`, or whose sector is listed. */
export type StockCondition =
  | { measure: RuleMeasure; is: 'above' | 'below' | 'at-least'; than: number }
  | { unknown: RuleMeasure }
  | { sectors: readonly string[] };

/** Columns that a measure reads. */
export function fieldsOfMeasure(measure: RuleMeasure): string[] {
  switch (measure.kind) {
    case 'column':
    case 'positive-multiple':
    case 'against-median':
      return [measure.field];
    case 'against':
      return [measure.field, measure.base];
    case 'first-known':
      return [...measure.fields];
    case 'earnings-yield':
      return ['peRatio', 'earningsPerShareTTM', 'price'];
    case 'peg':
      return ['peRatio', 'earningsPerShareTTM', 'dividendYield', ...measure.growth];
    case 'fair-value':
      return ['earningsPerShareTTM', ...measure.growth];
    case 'positive-years':
      return ['yearsOfPositiveEps', 'yearsOfKnownEps'];
    case 'lowest':
      return measure.of.flatMap(fieldsOfMeasure);
  }
}
