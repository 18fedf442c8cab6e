/** A rule filter as the subject of a track record. */
import {
  fieldsOfMeasure,
  type RuleFilter,
  type RuleMeasure,
  type StockCondition,
} from 'shared/market';
import { resultsAt } from '../../pro-filters/evaluation/describe-stock';
import { evaluate } from '../../pro-filters/evaluation/evaluate';
import { rowsOfQuery } from '../../pro-filters/query/rows-of-query';
import { measureMarket } from '../../pro-filters/measures/measured-market';
import { orderRows } from '../../pro-filters/evaluation/order';
import { activeRules, checkCategories, thresholdsOf } from '../../pro-filters/query/query';
import { reasonUnknownThen } from '../history/known-fields';
import type { TrackedSubject, UnknownCondition } from './subject';

/** How a filter is applied, as in its query. */
export interface RuleOptions {
  thresholds?: Record<string, number> | undefined;
  rules?: Record<string, boolean> | undefined;
  categories?: string[] | undefined;
  broker?: string | undefined;
}

/** Why a measure cannot be known of a day in the past; null when it can. */
export function unknownMeasure(measure: RuleMeasure): string | null {
  const growth = growthFieldsOf(measure);
  const needed = fieldsOfMeasure(measure).filter((field) => !growth.includes(field));
  const missing = needed.map(reasonUnknownThen).find((reason) => reason !== null);
  if (missing) return missing;
  const reasons = growth.map(reasonUnknownThen);
  return reasons.length > 0 && reasons.every((reason) => reason !== null)
    ? (reasons[0] ?? null)
    : null;
}

/** Columns of which any one suffices. */
function growthFieldsOf(measure: RuleMeasure): readonly string[] {
  if (measure.kind === 'first-known') return measure.fields;
  return measure.kind === 'peg' || measure.kind === 'fair-value' ? measure.growth : [];
}

const measuresOf = (condition: StockCondition): RuleMeasure[] => {
  if ('sectors' in condition) return [];
  return ['unknown' in condition ? condition.unknown : condition.measure];
};

/** All columns that the filter reads, in rules, figures and categories. */
function fieldsOfFilter(filter: RuleFilter): string[] {
  const measures = [
    ...filter.rules.map(({ measure }) => measure),
    ...(filter.figures ?? []).map(({ measure }) => measure),
    ...(filter.categories ?? []).flatMap(({ when }) => when.flatMap(measuresOf)),
  ];
  return [...new Set(measures.flatMap(fieldsOfMeasure))];
}

/**
 * Throws a 400 problem for unknown rules and thresholds out of bounds.
 * @param filter in its mode
 */
export function ruleSubject(filter: RuleFilter, options: RuleOptions): TrackedSubject {
  const thresholds = thresholdsOf(filter, options.thresholds ?? {});
  const active = activeRules(filter, options.rules);
  checkCategories(filter, options.categories ?? []);
  const rules = filter.rules.map((rule, index) => ({
    rule,
    threshold: thresholds[index] ?? rule.threshold.default,
    isActive: active[index] ?? true,
    unknown: unknownMeasure(rule.measure),
  }));
  const evaluable = rules.filter(({ isActive, unknown }) => isActive && unknown === null);
  const unknown: UnknownCondition[] = rules.flatMap(({ rule, isActive, unknown: reason }) =>
    isActive && reason !== null ? [{ label: rule.label, reason }] : [],
  );
  const sortFigure =
    filter.sortFigure &&
    filter.figures?.some(
      ({ id, measure }) => id === filter.sortFigure?.id && unknownMeasure(measure) === null,
    )
      ? filter.sortFigure
      : undefined;
  // Badges and grades decide nothing. A rule without historical data must not count as missing
  // data.
  const { sortFigure: _, badges: _badges, grades: _grades, ...rest } = filter;
  const then: RuleFilter = {
    ...rest,
    rules: evaluable.map(({ rule }) => rule),
    figures: filter.figures?.filter(({ id }) => id === sortFigure?.id) ?? [],
    minEvaluated: Math.min(filter.minEvaluated, Math.max(1, evaluable.length)),
    ...(sortFigure && { sortFigure }),
  };
  const bounds = evaluable.map(({ threshold }) => threshold);
  const allActive = evaluable.map(() => true);
  return {
    kind: 'rules',
    name: filter.mode ? `${filter.name}, ${filter.mode.label.toLowerCase()}` : filter.name,
    fields: fieldsOfFilter({
      ...then,
      ...(options.categories && { categories: filter.categories ?? [] }),
    }),
    conditions: evaluable.map(({ rule, threshold }) => ({
      id: rule.id,
      label: rule.label,
      formula: rule.formula,
      unit: rule.unit,
      comparison: rule.comparison,
      threshold,
    })),
    unknown,
    notes: [],
    pick: (table, isListed) => {
      const market = measureMarket(table, then);
      const rows = rowsOfQuery(market, options).filter(isListed);
      const { passing, ...rest } = evaluate(market, bounds, then.minEvaluated, rows, allActive);
      const ordered = orderRows(market, then, { ...rest, passing, misses: [] }, undefined);
      return Promise.resolve({
        rows: ordered.map(({ row }) => row),
        because: (row) =>
          resultsAt(market, { thresholds: bounds, active: allActive }, row).flatMap(
            (result, index) => {
              const { status, value, threshold } = result;
              const rule = then.rules[index];
              if (!rule || status === 'fail' || status === 'off') return [];
              return [
                { id: rule.id, status, value, ...(threshold !== bounds[index] && { threshold }) },
              ];
            },
          ),
      });
    },
  };
}
