/** Overrides of a pro filter's defaults: canonical form, text and address. */
import { formatQuantity } from '../format/quantity';
import { COMPOSITE_SCORE, FACTOR_IDS, type FactorId } from './composite-score';
import { formatThreshold } from './format';
import type { RuleFilter } from './rule';

export interface ChosenCriteria {
  /** Threshold by rule id. */
  thresholds?: Readonly<Record<string, number | undefined>> | undefined;
  /** By rule id: on or off. */
  rules?: Readonly<Record<string, boolean | undefined>> | undefined;
  categories?: readonly string[] | undefined;
  broker?: string | undefined;
  /** Composite score only, percent by factor. */
  weights?: Readonly<Record<FactorId, number>> | undefined;
}

/**
 * Criteria without members that equal the default. Lists are in the order of the filter, records in
 * that of its rules.
 */
export interface CanonicalCriteria {
  thresholds?: Record<string, number>;
  rules?: Record<string, boolean>;
  categories?: string[];
  broker?: string;
  weights?: Record<FactorId, number>;
}

const orNull = (criteria: CanonicalCriteria): CanonicalCriteria | null =>
  Object.keys(criteria).length === 0 ? null : criteria;

/**
 * Canonical form of a rule filter's criteria: equal choices have equal forms. Null when all are
 * defaults. Members that the filter does not have are dropped, so validate before.
 *
 * @param filter in its mode
 */
export function canonicalRuleCriteria(
  filter: RuleFilter,
  { thresholds = {}, rules = {}, categories = [], broker }: ChosenCriteria,
): CanonicalCriteria | null {
  const ownThresholds = filter.rules.flatMap(({ id, threshold }) => {
    const value = Object.hasOwn(thresholds, id) ? thresholds[id] : undefined;
    return value === undefined || value === threshold.default ? [] : [[id, value] as const];
  });
  const ownRules = filter.rules.flatMap(({ id, optional = false }) => {
    const isOn = Object.hasOwn(rules, id) ? rules[id] : undefined;
    return isOn === undefined || isOn === !optional ? [] : [[id, isOn] as const];
  });
  const ownCategories = (filter.categories ?? []).flatMap(({ id }) =>
    categories.includes(id) ? [id] : [],
  );
  return orNull({
    ...(ownThresholds.length > 0 && { thresholds: Object.fromEntries(ownThresholds) }),
    ...(ownRules.length > 0 && { rules: Object.fromEntries(ownRules) }),
    ...(ownCategories.length > 0 && { categories: ownCategories }),
    ...(broker !== undefined && { broker }),
  });
}

/** Weights of the composite score. Null when they are the defaults. */
export function canonicalScoreCriteria({ weights }: ChosenCriteria): CanonicalCriteria | null {
  if (!weights) return null;
  const isUsual = COMPOSITE_SCORE.factors.every(({ id, weight }) => weights[id] === weight);
  return isUsual ? null : { weights };
}

/** Maximum number of changed rules in a text. Others are counted. */
const MAX_NAMED = 2;

/** The overrides, as text after the name of a rule filter: `ROE ≥ 20%, without Debt to equity`. */
export function ruleCriteriaText(
  filter: RuleFilter,
  { thresholds = {}, rules = {}, categories = [], broker }: ChosenCriteria,
): string {
  const changes = filter.rules.flatMap((rule) => {
    const isOn = rules[rule.id];
    if (isOn === false) return [`without ${rule.label}`];
    const value = thresholds[rule.id];
    if (value !== undefined) return [`${rule.label} ${formatThreshold(rule, value)}`];
    return isOn === true ? [`with ${rule.label}`] : [];
  });
  const remainder = changes.length - MAX_NAMED;
  const labels = (filter.categories ?? [])
    .filter(({ id }) => categories.includes(id))
    .map(({ label }) => label);
  return [
    ...changes.slice(0, MAX_NAMED),
    ...(remainder > 0 ? [`${remainder} more ${remainder === 1 ? 'change' : 'changes'}`] : []),
    ...labels,
    ...(broker === undefined ? [] : [`at ${broker}`]),
  ].join(', ');
}

/** `weights 25-25-20-15-15`, in the order of the factors. */
export const scoreCriteriaText = ({ weights }: ChosenCriteria): string =>
  weights ? `weights ${weightsAddress(weights)}` : '';

const weightsAddress = (weights: Readonly<Record<FactorId, number>>): string =>
  FACTOR_IDS.map((id) => weights[id]).join('-');

/**
 * Query string with `?` of a filter's page for a mode and criteria. Empty for the defaults. The
 * page reads it (`ruleFilterAddress` of mfe-pro-filters, which a test compares with this).
 */
export function ruleCriteriaAddress(
  filter: RuleFilter,
  mode: string | null,
  { thresholds = {}, rules = {}, categories = [] }: ChosenCriteria,
): string {
  const switched = (isOn: boolean): string =>
    filter.rules.flatMap(({ id }) => (rules[id] === isOn ? [id] : [])).join(',');
  const pairs: (readonly [string, string])[] = [
    ['m', mode ?? ''],
    ['k', categories.join(',')],
    ['off', switched(false)],
    ['on', switched(true)],
    ...filter.rules.flatMap(({ id }) => {
      const value = thresholds[id];
      return value === undefined ? [] : [[id, formatQuantity(value)] as const];
    }),
  ];
  const query = pairs.flatMap(([key, text]) => (text === '' ? [] : [`${key}=${text}`])).join('&');
  return query === '' ? '' : `?${query}`;
}

/** The same for the page of the composite score, which only accepts weights in whole percent. */
export const scoreCriteriaAddress = ({ weights }: ChosenCriteria): string =>
  weights && FACTOR_IDS.every((id) => Number.isInteger(weights[id]))
    ? `?w=${weightsAddress(weights)}`
    : '';
