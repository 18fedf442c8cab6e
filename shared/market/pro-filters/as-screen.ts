/** The rules of a filter as conditions of a screener. */
import type { ConditionBound, ScreenCondition } from '../conditions/condition-text';
import type { FilterRule } from './rule';

export interface ScreenedRule {
  rule: FilterRule;
  /** Null: a screener cannot express it. */
  conditions: ScreenCondition[] | null;
  /** The conditions are similar to the rule, but not equal. */
  isApproximate: boolean;
}

/** The bound of a rule, under its operator. */
const reach = (
  { comparison, strict = false }: FilterRule,
  bound: ConditionBound,
): Omit<ScreenCondition, 'field'> =>
  comparison === 'at-least'
    ? strict
      ? { gt: bound }
      : { gte: bound }
    : strict
      ? { lt: bound }
      : { lte: bound };

const exact = (conditions: ScreenCondition[]) => ({ conditions, isApproximate: false });
const nearly = (conditions: ScreenCondition[]) => ({ conditions, isApproximate: true });
const NOT_ASKED = { conditions: null, isApproximate: false };

/**
 * A rule as conditions. A screener has no exemptions: it applies to every sector, and an unknown
 * value does not match.
 *
 * @param threshold in the unit of the rule
 */
export function ruleAsScreen(rule: FilterRule, threshold: number): ScreenedRule {
  return { rule, ...conditionsOf(rule, threshold) };
}

function conditionsOf(rule: FilterRule, threshold: number): Omit<ScreenedRule, 'rule'> {
  const { measure } = rule;
  switch (measure.kind) {
    case 'column':
      return exact([
        { field: measure.field, ...reach(rule, threshold) },
        ...(rule.sectorMedianToo
          ? [{ field: measure.field, ...reach(rule, { median: 'sector' }) }]
          : []),
      ]);
    case 'earnings-yield':
      // 100 ÷ P/E is at least the threshold if P/E is at most 100 ÷ threshold.
      return threshold > 0
        ? exact([
            {
              field: 'peRatio',
              gt: 0,
              ...(rule.strict ? { lt: 100 / threshold } : { lte: 100 / threshold }),
            },
          ])
        : NOT_ASKED;
    case 'positive-multiple':
      return exact([{ field: measure.field, gt: 0, ...reach(rule, threshold) }]);
    case 'against': {
      const times = 1 + threshold / 100;
      return times > 0
        ? exact([
            { field: measure.field, gt: 0, ...reach(rule, { field: measure.base, times }) },
            { field: measure.base, gt: 0 },
          ])
        : NOT_ASKED;
    }
    case 'against-median': {
      const times = measure.as === 'ratio' ? 1 + threshold / 100 : 1;
      if (times <= 0 || (measure.as === 'difference' && threshold !== 0)) return NOT_ASKED;
      // Both fall back to the sector where an industry is small, but at different numbers of
      // stocks.
      return nearly([
        {
          field: measure.field,
          ...(measure.as === 'ratio' && { gt: 0 }),
          ...reach(rule, { median: 'industry', times }),
        },
      ]);
    }
    case 'peg':
      return nearly([{ field: 'pegRatio', gt: 0, ...reach(rule, threshold) }]);
    case 'first-known': {
      const [field] = measure.fields;
      return field === undefined ? NOT_ASKED : nearly([{ field, ...reach(rule, threshold) }]);
    }
    case 'positive-years':
      return exact([
        { field: 'yearsOfPositiveEps', ...reach(rule, threshold) },
        { field: 'yearsOfKnownEps', gte: 10 },
      ]);
    case 'fair-value':
    case 'lowest':
      return NOT_ASKED;
  }
}

/**
 * Conditions for a saved screen: one per field, with inclusive bounds of one kind. If a field has
 * several, the last comparison with another figure wins. Otherwise the strictest numbers win.
 */
export function mergedConditions(conditions: readonly ScreenCondition[]): ScreenCondition[] {
  const byField = new Map<string, ScreenCondition>();
  for (const { field, gt, gte = gt, lt, lte = lt } of conditions) {
    const before = byField.get(field);
    const bounds = { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
    const isRelative = Object.values(bounds).some((bound) => typeof bound === 'object');
    if (isRelative) {
      const relative = Object.entries(bounds).filter(([, bound]) => typeof bound === 'object');
      byField.set(field, { field, ...Object.fromEntries(relative) });
    } else if (before && typeof (before.gte ?? before.lte) !== 'object') {
      byField.set(field, {
        field,
        ...strictest('gte', before.gte, bounds.gte, Math.max),
        ...strictest('lte', before.lte, bounds.lte, Math.min),
      });
    } else if (!before) byField.set(field, { field, ...bounds });
  }
  return [...byField.values()];
}

function strictest(
  operator: 'gte' | 'lte',
  one: ConditionBound | undefined,
  other: ConditionBound | undefined,
  of: (one: number, other: number) => number,
): Partial<ScreenCondition> {
  const numbers = [one, other].filter((bound) => typeof bound === 'number');
  const [first, ...others] = numbers;
  return first === undefined ? {} : { [operator]: others.reduce(of, first) };
}
