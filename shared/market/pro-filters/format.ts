/** Values, thresholds and distances of rules as text. */
import {
  formatChange,
  formatInteger,
  formatNumber,
  formatPercent,
  isNumber,
  MISSING,
} from '../format/numbers';
import { formatBigMoney } from '../format/prices';
import { formatQuantity } from '../format/quantity';
import type { FilterRule } from './rule';

type Described = Pick<FilterRule, 'unit' | 'comparison' | 'strict'>;

/** The tested number: `15.20%`, `+4.70%`, `0.49`, `$607.40B`. */
export function formatRuleValue(rule: Described, value: number | null): string {
  switch (rule.unit) {
    case 'percent':
      return formatPercent(value);
    case 'growth-percent':
      return formatChange(value);
    case 'USD':
      return formatBigMoney(value, 'USD');
    case 'years':
      return formatInteger(value);
    default:
      return formatNumber(value);
  }
}

/** The threshold as text: `≥ 15%`, `≤ 0.50`, `≥ $300M`. */
export function formatThreshold(rule: Described, threshold: number): string {
  const least = rule.comparison === 'at-least';
  const sign = rule.strict ? (least ? '>' : '<') : least ? '≥' : '≤';
  if (rule.unit === 'USD') return `${sign} $${formatQuantity(threshold)}`;
  if (rule.unit === 'years') return `${sign} ${formatInteger(threshold)}`;
  if (rule.unit === 'times' || rule.unit === 'price') return `${sign} ${formatNumber(threshold)}`;
  const decimals = Number.isInteger(threshold) ? 0 : 2;
  return `${sign} ${formatPercent(threshold, decimals)}`;
}

/** Distance of a failing value to its threshold: `0.04 pp short`, `0.18 over`, `$12.00M short`. */
export function formatDistance(rule: Described, value: number | null, threshold: number): string {
  if (!isNumber(value)) return MISSING;
  const away = Math.abs(value - threshold);
  const word = rule.comparison === 'at-least' ? 'short' : 'over';
  if (rule.unit === 'USD') return `${formatBigMoney(away, 'USD')} ${word}`;
  // Below half a hundredth, two decimals would show "0.00", so the text is "just".
  const amount = away < 0.005 ? 'just' : formatNumber(away);
  return rule.unit === 'times' || rule.unit === 'years' || rule.unit === 'price'
    ? `${amount} ${word}`
    : `${amount}${amount === 'just' ? '' : ' pp'} ${word}`;
}
