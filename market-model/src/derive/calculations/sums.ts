/** Sums and margins computed from other listing fields when statements do not report them. */
import { percentOfWhole } from '../statements/statement-ratios';
import type { Calculation } from './facts';
import { fieldInput, needsFields, numberIn, originOf } from './from-fields';

const ofTwo = (
  field: string,
  [first, second]: readonly [string, string],
  compute: (first: number, second: number) => number | null,
  meaningless?: string,
): Calculation => ({
  field,
  assetTypes: ['stock'],
  work: (facts) => {
    const [a, b] = [numberIn(facts, first), numberIn(facts, second)];
    if (a === null || b === null) return null;
    return {
      value: compute(a, b),
      ...(meaningless !== undefined && { meaningless }),
      origins: [originOf(facts, first), originOf(facts, second)],
      inputs: () => [fieldInput(facts, first), fieldInput(facts, second)],
    };
  },
  needs: (facts) => needsFields(facts, [first, second]),
});

export const sumCalculations: readonly Calculation[] = [
  ofTwo('grossProfitTTM', ['revenueTTM', 'costOfRevenueTTM'], (revenue, cost) => revenue - cost),
  ofTwo(
    'costOfRevenueTTM',
    ['revenueTTM', 'grossProfitTTM'],
    (revenue, profit) => revenue - profit,
  ),
  ofTwo(
    'grossMarginTTM',
    ['grossProfitTTM', 'revenueTTM'],
    percentOfWhole,
    'The company has no revenue.',
  ),
];
