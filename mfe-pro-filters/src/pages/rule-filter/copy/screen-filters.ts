/** The rules of a filter as a screen of all stocks: what is saved, and the address that shows it. */
import { addressCodec, filtersParameter } from 'shared/list';
import {
  catalogueOf,
  mergedConditions,
  ruleAsScreen,
  type FilterRule,
  type RuleFilter,
  type ScreenCondition,
  type ScreenedRule,
  type RelativeBenchmark,
} from 'shared/market';
import type { Filters, FilterValue } from 'shared/ui/filter-panel';

const PATH = '/stocks/screener';
const catalogue = catalogueOf('stocks');
const address = addressCodec<{ filters: Filters }>({ filters: filtersParameter(catalogue) });

export interface FilterAsScreen {
  rules: ScreenedRule[];
  /** One for each field, as a saved screen holds them. */
  where: ScreenCondition[];
  /** Page of the screener with these conditions. */
  path: string;
}

/** @param thresholdOf in the unit of the rule */
export function filterAsScreen(
  filter: RuleFilter,
  isActive: (rule: FilterRule) => boolean,
  thresholdOf: (rule: FilterRule) => number,
): FilterAsScreen {
  const rules = filter.rules.filter(isActive).map((rule) => ruleAsScreen(rule, thresholdOf(rule)));
  const where = mergedConditions(rules.flatMap(({ conditions }) => conditions ?? []));
  const filters = Object.fromEntries(
    where.map((condition): [string, FilterValue] => [condition.field, rangeOf(condition)]),
  );
  const search = address.encode({ filters });
  return { rules, where, path: search === '' ? PATH : `${PATH}?${search}` };
}

/** Bounds relative to medians or other figures become multiples of them. */
function rangeOf({ gte, lte }: ScreenCondition): FilterValue {
  const relativeTo = [gte, lte].find((bound) => typeof bound === 'object');
  const numberOf = (bound: ScreenCondition['gte']) =>
    typeof bound === 'object' ? (bound.times ?? 1) : typeof bound === 'number' ? bound : null;
  const benchmark = relativeTo && benchmarkOf(relativeTo);
  return {
    kind: 'range',
    min: numberOf(gte),
    max: numberOf(lte),
    ...(benchmark && { relativeTo: benchmark }),
  };
}

const benchmarkOf = (
  bound: Exclude<NonNullable<ScreenCondition['gte']>, number | string>,
): RelativeBenchmark | undefined =>
  'field' in bound
    ? { field: bound.field }
    : bound.median === 'sector' || bound.median === 'industry'
      ? { median: bound.median }
      : undefined;
