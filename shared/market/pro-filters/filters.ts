import type { RuleFilter } from './rule';
import { warrenBuffett } from './warren-buffett';

/** Every rule-based filter that is built, by the order of the menu. */
export const RULE_FILTERS: readonly RuleFilter[] = [warrenBuffett];

/** The filter of an id; undefined when there is none. */
export const ruleFilterOf = (id: string): RuleFilter | undefined =>
  RULE_FILTERS.find((filter) => filter.id === id);
