/** One value against one rule. */
import type { FilterRule } from 'shared/market';
import type { MeasuredRule } from '../measures/measured-market';

export const RULE_OUTCOMES = ['pass', 'fail', 'exempt', 'no-data'] as const;
export type RuleOutcome = (typeof RULE_OUTCOMES)[number];

/**
 * Effective threshold in a sector: the threshold, or the sector's median if that is stricter.
 * Without a median, the threshold applies.
 */
export function barOf({ rule, medians }: MeasuredRule, sector: number, threshold: number): number {
  const median = medians?.[sector]?.median ?? Number.NaN;
  if (Number.isNaN(median)) return threshold;
  return rule.comparison === 'at-least' ? Math.max(threshold, median) : Math.min(threshold, median);
}

/** Missing data and a sector that the rule does not fit are neither passes nor failures. */
export function evaluateRow(
  measuredRule: MeasuredRule,
  row: number,
  sector: number,
  threshold: number,
): RuleOutcome {
  if (measuredRule.exemptSectors[sector] === 1) return 'exempt';
  const value = measuredRule.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return 'no-data';
  const bar = barOf(measuredRule, sector, threshold);
  const { comparison, strict } = measuredRule.rule;
  const beyond = comparison === 'at-least' ? value > bar : value < bar;
  return beyond || (!strict && value === bar) ? 'pass' : 'fail';
}

/** How far a value that is worse than any threshold counts as being away. */
const WORST_DISTANCE = 10;

/** Distance of a failing value to its bar, in the rule's own units so that rules compare. */
export const distanceOf = (rule: FilterRule, value: number, bar: number): number =>
  Number.isFinite(value) ? Math.abs(value - bar) / rule.distanceUnit : WORST_DISTANCE;
