import { discountedPe } from './discounted-pe';
import { dividendGrowth } from './dividend-growth';
import { peterLynch } from './peter-lynch';
import type { RuleFilter } from './rule';
import { warrenBuffett } from './warren-buffett';

/** All implemented rule-based filters, in menu order. */
export const RULE_FILTERS: readonly RuleFilter[] = [
  warrenBuffett,
  peterLynch,
  discountedPe,
  dividendGrowth,
];

/** The filter with an id. Undefined if unknown. */
export const ruleFilterOf = (id: string): RuleFilter | undefined =>
  RULE_FILTERS.find((filter) => filter.id === id);
