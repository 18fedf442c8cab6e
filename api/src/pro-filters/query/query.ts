/** Answers one query of a rule-based filter. */
import type { RuleFilterResponse } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { invalidInput } from '../../http/problem';
import { rowOf } from '../evaluation/describe-stock';
import { evaluate } from '../evaluation/evaluate';
import type { GradedMarket } from '../measures/grades';
import { rowsOfQuery } from './rows-of-query';
import type { MeasuredMarket } from '../measures/measured-market';
import { orderRows, SORTS_BESIDE_RULES, type RowSort } from '../evaluation/order';
import { rememberedEvaluation } from '../evaluation/remember-evaluations';

/** A query as zod leaves it: with its defaults. */
export interface ParsedQuery {
  thresholds: Record<string, number>;
  /** By rule id: on or off; a rule left out is on unless it is optional. */
  rules?: Record<string, boolean> | undefined;
  categories?: string[] | undefined;
  broker?: string | undefined;
  sort?: RowSort | undefined;
  page: number;
  pageSize: number;
}

/** Thresholds in the order of the rules. Throws a 400 problem for unknown rules and values out of bounds. */
export function thresholdsOf(filter: RuleFilter, valuesByRule: Record<string, number>): number[] {
  const errors: { field: string; message: string }[] = [];
  for (const [id, value] of Object.entries(valuesByRule)) {
    const rule = filter.rules.find((candidate) => candidate.id === id);
    const field = `thresholds.${id}`;
    if (!rule) errors.push({ field, message: `${filter.name} has no rule of this name` });
    else if (value < rule.threshold.min || value > rule.threshold.max)
      errors.push({
        field,
        message: `must be between ${rule.threshold.min} and ${rule.threshold.max}`,
      });
  }
  if (errors.length > 0) throw invalidInput(errors);
  return filter.rules.map(
    (rule) =>
      (Object.hasOwn(valuesByRule, rule.id) ? valuesByRule[rule.id] : undefined) ??
      rule.threshold.default,
  );
}

/** Which rules are on, in their order. Throws a 400 problem for unknown rules. */
export function activeRules(filter: RuleFilter, switches: Record<string, boolean> = {}): boolean[] {
  const errors = Object.keys(switches)
    .filter((id) => !filter.rules.some((rule) => rule.id === id))
    .map((id) => ({ field: `rules.${id}`, message: `${filter.name} has no rule of this name` }));
  if (errors.length > 0) throw invalidInput(errors);
  return filter.rules.map(
    ({ id, optional }) => (Object.hasOwn(switches, id) ? switches[id] : undefined) ?? !optional,
  );
}

/** Throws a 400 problem for categories that the filter does not have. */
export function checkCategories(filter: RuleFilter, categories: readonly string[]): void {
  const validIds = filter.categories?.map(({ id }) => id) ?? [];
  const errors = categories.flatMap((id, index) =>
    validIds.includes(id)
      ? []
      : [
          {
            field: `categories[${index}]`,
            message:
              validIds.length > 0
                ? `must be one of ${validIds.join(', ')}`
                : `${filter.name} has no categories`,
          },
        ],
  );
  if (errors.length > 0) throw invalidInput(errors);
}

function checkSort(filter: RuleFilter, sort: RowSort | undefined): void {
  const sortKeys = [
    ...SORTS_BESIDE_RULES,
    ...filter.rules.map((rule) => rule.id),
    ...(filter.figures ?? []).map(({ id }) => id),
  ];
  if (sort && !sortKeys.includes(sort.by))
    throw invalidInput([{ field: 'sort.by', message: `must be one of ${sortKeys.join(', ')}` }]);
}

function mediansOf(market: MeasuredMarket): RuleFilterResponse['medians'] {
  const medians: RuleFilterResponse['medians'] = {};
  for (const { rule, medians: bySector } of market.rules) {
    if (!bySector) continue;
    medians[rule.id] = Object.fromEntries(
      bySector.flatMap(({ median, peers }, sector) => {
        const name = market.sectorNames[sector];
        return name && peers > 0
          ? [[name, { median: Number.isNaN(median) ? null : median, peers }]]
          : [];
      }),
    );
  }
  return medians;
}

/** Throws a 400 problem that names the field when the query refers to something unknown. */
export function queryFilter(
  market: MeasuredMarket,
  filter: RuleFilter,
  query: ParsedQuery,
  asOf: string | null,
  graded: GradedMarket | null = null,
): RuleFilterResponse {
  const thresholds = thresholdsOf(filter, query.thresholds);
  const active = activeRules(filter, query.rules);
  checkCategories(filter, query.categories ?? []);
  checkSort(filter, query.sort);
  const { broker, categories } = query;
  const evaluation = rememberedEvaluation(
    market,
    JSON.stringify([thresholds, active, broker, categories]),
    () => {
      const rows = rowsOfQuery(market, { broker, categories });
      return evaluate(market, thresholds, filter.minEvaluated, rows, active);
    },
  );
  const ordered = orderRows(market, filter, evaluation, query.sort);
  const start = (query.page - 1) * query.pageSize;
  return {
    id: filter.id,
    ...(filter.mode && { mode: filter.mode.id }),
    asOf,
    universe: evaluation.universe,
    rules: filter.rules.map((rule, index) => {
      const { passed, failed, exempt, noData } = evaluation.counts[index] ?? {
        passed: 0,
        failed: 0,
        exempt: 0,
        noData: 0,
      };
      return {
        id: rule.id,
        ...(rule.optional && { active: active[index] ?? false }),
        threshold: thresholds[index] ?? rule.threshold.default,
        passed,
        reported: passed + failed,
        exempt,
        noData,
      };
    }),
    passed: evaluation.passing.length,
    misses: { failures: evaluation.failuresOfMisses, total: evaluation.misses.length },
    notEvaluated: evaluation.notEvaluated,
    total: ordered.length,
    rows: ordered
      .slice(start, start + query.pageSize)
      .map((stock) => rowOf(market, filter, { thresholds, active }, graded, stock)),
    medians: mediansOf(market),
  };
}
