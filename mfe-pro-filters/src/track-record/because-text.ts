/** Describes why a stock was held. */
import type { TrackRecord } from 'shared/contract';
import { formatNumber, formatRuleValue, formatThreshold, type FilterRule } from 'shared/market';

type Condition = TrackRecord['conditions'][number];
type Reason = TrackRecord['rebalances'][number]['holdings'][number]['because'][number];

const RULE_UNITS: readonly FilterRule['unit'][] = [
  'percent',
  'growth-percent',
  'times',
  'USD',
  'years',
  'price',
];
const isRuleUnit = (unit: string): unit is FilterRule['unit'] =>
  RULE_UNITS.some((ruleUnit) => ruleUnit === unit);

/** `Return on equity 65.11% (≥ 15%)`, `Debt to equity: exempt`, `Score 81.20`. */
export function becauseText({ status, value, threshold }: Reason, condition: Condition): string {
  const { label, unit, comparison } = condition;
  if (status === 'exempt') return `${label}: exempt`;
  if (value === null) return status === 'pass' ? label : `${label}: no data`;
  if (typeof value !== 'number') return `${label} ${String(value)}`;
  if (comparison === null || !isRuleUnit(unit)) return `${label} ${formatNumber(value)}`;
  const rule = { unit, comparison };
  const bar = threshold ?? condition.threshold;
  // Keep operator and number on one line.
  const reached = bar === null ? '' : ` (${formatThreshold(rule, bar).replaceAll(' ', '\u00A0')})`;
  return `${label} ${formatRuleValue(rule, value)}${reached}`;
}
