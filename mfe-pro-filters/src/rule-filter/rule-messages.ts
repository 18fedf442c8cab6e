/** Sentences about rules and results that stand in more than one place. */
import type { RuleFilterResponse, RuleFilterRow, RuleResult } from 'shared/contract';
import {
  formatDistance,
  formatInteger,
  formatRuleValue,
  formatThreshold,
  type FilterRule,
  type RuleFilter,
} from 'shared/market';
import type { PageState } from './page-state';

/** What a cell says. */
export function resultMessage(rule: FilterRule, result: RuleResult): string {
  if (result.status === 'exempt') return 'exempt';
  if (result.status === 'no-data') return 'no data';
  return formatRuleValue(rule, result.value);
}

/** The result in a sentence, for tooltips and assistive technology. */
export function resultTitle(rule: FilterRule, result: RuleResult): string {
  switch (result.status) {
    case 'exempt':
      return `${rule.label}: ${rule.exempt?.reason ?? 'does not fit the sector'}`;
    case 'no-data':
      return `${rule.label}: not reported, so neither passed nor failed`;
    case 'fail':
      return `${rule.label}: failed, needs ${formatThreshold(rule, result.threshold)}`;
    default:
      return `${rule.label}: passed, needs ${formatThreshold(rule, result.threshold)}`;
  }
}

/** Distance of a miss in words: of the one rule that it fails, else how many it fails. */
export function missMessage(filter: RuleFilter, row: RuleFilterRow): string {
  const failures = row.results.flatMap((result, index) => {
    const rule = filter.rules[index];
    return rule && result.status === 'fail' ? [{ rule, result }] : [];
  });
  const [only, ...others] = failures;
  if (!only) return '';
  if (others.length > 0) return `${failures.length} rules failed`;
  return formatDistance(only.rule, only.result.value, only.result.threshold);
}

export const stocks = (count: number): string =>
  `${formatInteger(count)} ${count === 1 ? 'stock' : 'stocks'}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const rulesInWords = (count: number): string =>
  `${NUMBERS[count] ?? count} ${count === 1 ? 'rule' : 'rules'}`;

function sortText(filter: RuleFilter, sort: PageState['sort']): string | null {
  if (!sort) return null;
  const rule = filter.rules.find((candidate) => candidate.id === sort.by);
  const word =
    rule?.label ??
    { symbol: 'ticker', companyName: 'company', judged: 'rules judged' }[sort.by] ??
    sort.by;
  return `sorted by ${word.toLowerCase()}${sort.direction === 'asc' ? ', lowest first' : ''}`;
}

/** Line beside the head of the passing stocks. */
export function passingNote(
  filter: RuleFilter,
  answer: RuleFilterResponse,
  sort: PageState['sort'],
): string {
  const own = { by: filter.sortRule, direction: 'desc' } as const;
  return `${stocks(answer.passed)}, ${sortText(filter, sort ?? own)}`;
}

/** Line beside the head of the misses. */
export function missesNote(
  filter: RuleFilter,
  answer: RuleFilterResponse,
  sort: PageState['sort'],
): string {
  const { total, failures } = answer.misses;
  const order = sortText(filter, sort) ?? 'sorted by distance to the threshold';
  return `${stocks(total)} ${total === 1 ? 'fails' : 'fail'} ${rulesInWords(failures)}; ${order}`;
}
