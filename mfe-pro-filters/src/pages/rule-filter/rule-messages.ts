/** Messages about rules and results that are used in several places. */
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

/** Text of a cell. */
export function resultMessage(rule: FilterRule, result: RuleResult): string {
  if (result.status === 'exempt') return 'exempt';
  if (result.status === 'no-data') return 'no data';
  if (result.status === 'off') return 'off';
  return formatRuleValue(rule, result.value);
}

/** The result as a sentence, for tooltips and assistive technology. */
export function resultTitle(rule: FilterRule, result: RuleResult): string {
  switch (result.status) {
    case 'exempt':
      return `${rule.label}: ${rule.exempt?.reason ?? 'does not fit the sector'}`;
    case 'no-data':
      return `${rule.label}: not reported, so neither passed nor failed`;
    case 'off':
      return `${rule.label}: not asked`;
    case 'fail':
      return `${rule.label}: failed, needs ${formatThreshold(rule, result.threshold)}`;
    default:
      return `${rule.label}: passed, needs ${formatThreshold(rule, result.threshold)}`;
  }
}

/** Describes a miss: the distance of the only failed rule, else the number of failed rules. */
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

/** A label within a sentence; abbreviations such as P/E keep their case. */
const lowerFirst = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function sortText(filter: RuleFilter, sort: PageState['sort']): string | null {
  if (!sort) return null;
  const column = [...filter.rules, ...(filter.figures ?? [])].find(({ id }) => id === sort.by);
  const word =
    column?.label ??
    { symbol: 'ticker', companyName: 'company', judged: 'rules judged' }[sort.by] ??
    sort.by;
  return `sorted by ${lowerFirst(word)}${sort.direction === 'asc' ? ', lowest first' : ''}`;
}

/** Note beside the heading of the passing stocks. */
export function passingNote(
  filter: RuleFilter,
  answer: RuleFilterResponse,
  sort: PageState['sort'],
): string {
  const { sortRule, sortFigure, rules } = filter;
  const lowestFirst = rules.find(({ id }) => id === sortRule)?.comparison === 'at-most';
  const own = sortFigure
    ? { by: sortFigure.id, direction: sortFigure.direction }
    : ({ by: sortRule, direction: lowestFirst ? 'asc' : 'desc' } as const);
  return `${stocks(answer.passed)}, ${sortText(filter, sort ?? own)}`;
}

/** Note beside the heading of the misses. */
export function missesNote(
  filter: RuleFilter,
  answer: RuleFilterResponse,
  sort: PageState['sort'],
): string {
  const { total, failures } = answer.misses;
  const order = sortText(filter, sort) ?? 'sorted by distance to the threshold';
  return `${stocks(total)} ${total === 1 ? 'fails' : 'fail'} ${rulesInWords(failures)}; ${order}`;
}
