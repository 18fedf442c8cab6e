import type { CostMethod } from './holdings/lots';
import type { AccountingRules } from './holdings/replay-holding';

/** Rules by name: the same objects, so that a ledger can be reused after an edit. */
const RULES: Readonly<Record<string, AccountingRules>> = Object.fromEntries(
  (['fifo', 'average', 'specific'] as const).flatMap((method) =>
    [false, true].map((feesInCost) => [`${method} ${feesInCost}`, { method, feesInCost }]),
  ),
);
/** Rules by which a sale takes the lots that it names. */
export const CHOSEN_LOTS = rulesOf('specific', false);

/** Rules of a cost method; equal arguments give the same object. */
export function rulesOf(method: CostMethod, feesInCost: boolean): AccountingRules {
  return RULES[`${method} ${feesInCost}`] ?? { method, feesInCost };
}
