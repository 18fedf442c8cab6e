/** Random screens, each around an asset of the data, so that it has a match. */
import {
  formatQuantity,
  relativeBenchmarksOf,
  type ColumnCatalogue,
  type ColumnDefinition,
  type ColumnValue,
  type RelativeBenchmark,
} from 'shared/market';
import { pick, type Random } from '../site/random';

/** A condition in the API's format. */
export type Where = { field: string } & Record<string, unknown>;

/** Action on the control of a column. */
export type Deed =
  | { kind: 'range'; min: string | null; max: string | null }
  | { kind: 'measured'; end: 'min' | 'max'; benchmark: RelativeBenchmark; times: number }
  | { kind: 'options'; values: string[] }
  | { kind: 'search'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'dates'; from: string | null; to: string | null }
  | { kind: 'unknown' };

export interface RandomFilter {
  column: ColumnDefinition;
  deed: Deed;
  /** The condition of the action, derived here independently of the page. */
  where: Where;
}

const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Several kinds of filters, all of which the asset passes. */
export function randomFilters(
  random: Random,
  catalogue: ColumnCatalogue,
  asset: ReadonlyMap<string, ColumnValue>,
  kinds: readonly Deed['kind'][],
): RandomFilter[] {
  const usedFields = new Set<string>();
  return kinds.flatMap((kind) => {
    for (const column of shuffled(random, catalogue.columns)) {
      if (usedFields.has(column.field)) continue;
      const filter = randomFilter(random, catalogue, column, asset, kind);
      if (!filter) continue;
      usedFields.add(column.field);
      return [filter];
    }
    return [];
  });
}

function randomFilter(
  random: Random,
  catalogue: ColumnCatalogue,
  column: ColumnDefinition,
  asset: ReadonlyMap<string, ColumnValue>,
  kind: Deed['kind'],
): RandomFilter | null {
  const { field, filter } = column;
  const value = asset.get(field) ?? null;
  const filterOf = (deed: Deed, conditions: Record<string, unknown>): RandomFilter => ({
    column,
    deed,
    where: { field, ...conditions },
  });
  if (kind === 'unknown')
    return value === null && filter !== 'none' ? filterOf({ kind }, { isNull: true }) : null;
  if (kind === 'range' && filter === 'range' && typeof value === 'number') {
    // Typed with few digits, as people do, above or below the asset's own value.
    const least =
      random() < 0.8 ? Number((value - Math.abs(value) * random()).toPrecision(3)) : null;
    const most =
      least === null || random() < 0.5
        ? Number((value + Math.abs(value) * random() * 4).toPrecision(3))
        : null;
    const text = (bound: number | null) => (bound === null ? null : formatQuantity(bound));
    return (least === null || least <= value) && (most === null || most >= value)
      ? filterOf(
          { kind, min: text(least), max: text(most) },
          { ...(least !== null && { gte: least }), ...(most !== null && { lte: most }) },
        )
      : null;
  }
  if (kind === 'measured' && filter === 'range' && typeof value === 'number') {
    const benchmark = pick(random, relativeBenchmarksOf(column, catalogue.columns));
    if (!benchmark) return null;
    const times = pick(random, [0.5, 0.8, 1, 1.5]) ?? 1;
    const end = pick(random, ['min', 'max'] as const) ?? 'min';
    const bound = { ...benchmark, ...(times !== 1 && { times }) };
    return filterOf({ kind, end, benchmark, times }, { [end === 'min' ? 'gte' : 'lte']: bound });
  }
  if (kind === 'options' && filter === 'options') {
    const values = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    const option = pick(random, values);
    return option ? filterOf({ kind, values: [option] }, { in: [option] }) : null;
  }
  if (kind === 'search' && filter === 'search' && typeof value === 'string') {
    const word = pick(random, value.match(/[A-Za-z]{2,}/g) ?? []);
    const text = word?.slice(0, 2 + Math.floor(random() * 3));
    return text ? filterOf({ kind, text }, { contains: text }) : null;
  }
  if (kind === 'boolean' && typeof value === 'boolean')
    return filterOf({ kind, value }, { is: value });
  if (kind === 'dates' && filter === 'date-range' && typeof value === 'string') {
    const day = (days: number) =>
      new Date(Date.parse(value) + days * 864e5).toISOString().slice(0, 10);
    const from = random() < 0.7 ? day(-Math.floor(random() * 400)) : null;
    const to = from === null || random() < 0.5 ? day(Math.floor(random() * 400)) : null;
    return filterOf({ kind, from, to }, { ...(from && { gte: from }), ...(to && { lte: to }) });
  }
  return null;
}
