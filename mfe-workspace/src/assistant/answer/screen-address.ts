import type { Condition, ScreenProposal } from 'shared/contract';
import {
  addressCodec,
  brokerParameter,
  filtersParameter,
  SCREEN_FIELD_KEYS,
  sortParameter,
} from 'shared/list';
import {
  catalogueOf,
  PEER_GROUPS,
  type ConditionBound,
  type RelativeBenchmark,
} from 'shared/market';
import { optionsFilter, type Filters, type FilterValue } from 'shared/ui/filter-panel';

const isText = (bound: ConditionBound | undefined): bound is string => typeof bound === 'string';

/** Number or factor of a bound. Null without one. */
const numberOf = (bound: ConditionBound | undefined): number | null =>
  typeof bound === 'number' ? bound : typeof bound === 'object' ? (bound.times ?? 1) : null;

function benchmarkOf(bound: ConditionBound | undefined): RelativeBenchmark | undefined {
  if (typeof bound !== 'object') return undefined;
  if (!('median' in bound)) return { field: bound.field };
  const median = PEER_GROUPS.find((group) => group === bound.median);
  return median && { median };
}

/** A condition as a filter of the screener. Null if the screener cannot express it. */
export function filterOf(condition: Condition): FilterValue | null {
  const { gt, gte, lt, lte, in: values, notIn, contains, is, isNull } = condition;
  // Bounds of a filter are inclusive.
  if (gt !== undefined || lt !== undefined) return null;
  if (values) return optionsFilter(values, false);
  if (notIn) return optionsFilter(notIn, true);
  if (contains !== undefined) return { kind: 'search', text: contains };
  if (is !== undefined) return { kind: 'boolean', value: is };
  if (isNull !== undefined) return isNull ? { kind: 'unknown' } : null;
  if (gte === undefined && lte === undefined) return null;
  if (isText(gte) || isText(lte)) {
    const [from, to] = [gte, lte].map((bound) => (isText(bound) ? bound : null));
    return { kind: 'date-range', from: from ?? null, to: to ?? null };
  }
  const [low, high] = [benchmarkOf(gte), benchmarkOf(lte)];
  const isMixed =
    gte !== undefined && lte !== undefined && JSON.stringify(low) !== JSON.stringify(high);
  if (isMixed) return null;
  const relativeTo = low ?? high;
  const isRelative = typeof gte === 'object' || typeof lte === 'object';
  if (isRelative && !relativeTo) return null;
  return {
    kind: 'range',
    min: numberOf(gte),
    max: numberOf(lte),
    ...(relativeTo && { relativeTo }),
  };
}

/** Screener type, conditions, broker and order. */
export type Screen = Pick<ScreenProposal, 'type' | 'where' | 'broker' | 'sort'>;

const codecOf = (type: Screen['type']) => {
  const catalogue = catalogueOf(type);
  return addressCodec({
    filters: filtersParameter(catalogue, {}, SCREEN_FIELD_KEYS),
    broker: brokerParameter(),
    sort: sortParameter(catalogue),
  });
};

interface ReadScreen {
  filters: Filters;
  /** Conditions that the address of the screener cannot hold. */
  withoutFilter: Condition[];
}

/** Whether the screener reads the filter from its address: it knows the column and the comparison. */
function isReadable(type: Screen['type'], field: string, value: FilterValue): boolean {
  const { encode, decode, defaults } = codecOf(type);
  const query = encode({ ...defaults, filters: { [field]: value } });
  return decode(query).filters[field]?.kind === value.kind;
}

/** Two conditions on one figure. Null if one filter cannot hold both. */
function joinFilters(one: FilterValue, other: FilterValue): FilterValue | null {
  if (one.kind !== 'range' || other.kind !== 'range') return null;
  if (one.relativeTo || other.relativeTo) return null;
  const [lows, highs] = [
    [one.min, other.min].filter((bound) => bound !== null),
    [one.max, other.max].filter((bound) => bound !== null),
  ];
  return {
    kind: 'range',
    min: lows.length > 0 ? Math.max(...lows) : null,
    max: highs.length > 0 ? Math.min(...highs) : null,
  };
}

function readScreen({ type, where }: Pick<Screen, 'type' | 'where'>): ReadScreen {
  const filters = new Map<string, FilterValue>();
  const withoutFilter = where.filter((condition) => {
    const { field } = condition;
    const value = filterOf(condition);
    const before = filters.get(field);
    const next = value && before ? joinFilters(before, value) : value;
    if (next === null || !isReadable(type, field, next)) return true;
    filters.set(field, next);
    return false;
  });
  return { filters: Object.fromEntries(filters), withoutFilter };
}

/** Conditions that the address of the screener cannot hold. */
export const conditionsWithoutFilter = (screen: Pick<Screen, 'type' | 'where'>): Condition[] =>
  readScreen(screen).withoutFilter;

/** Address of a screen in its screener. Conditions without a filter are left out. */
export function screenAddress(screen: Screen): string {
  const { type, broker, sort } = screen;
  const query = codecOf(type).encode({ filters: readScreen(screen).filters, broker, sort });
  return `/${type}/screener${query === '' ? '' : `?${query}`}`;
}
