import { discountedPe } from './discounted-pe';
import { dividendGrowth } from './dividend-growth';
import { peterLynch } from './peter-lynch';
import type { RuleFilter } from './rule';
import { warrenBuffett } from './warren-buffett';

/** Every rule-based filter that is built, by the order of the menu. */
export const RULE_FILTERS: readonly RuleFilter[] = [
  warrenBuffett,
  peterLynch,
  discountedPe,
  dividendGrowth,
];

/** The filter of an id; undefined when there is none. */
export const ruleFilterOf = (id: string): RuleFilter | undefined =>
  RULE_FILTERS.find((filter) => filter.id === id);
