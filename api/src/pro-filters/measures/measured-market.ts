/** All that a filter needs of one snapshot. */
import {
  sectorOf,
  type FilterRule,
  type RuleFilter,
  type Sector,
  type StockBadge,
  type StockCategory,
  type StockFigure,
} from 'shared/market';
import type { Table } from '../../market/table/table';
import { nextTurn } from '../../market/turns/turns';
import { compileConditions, type StockTest } from './conditions';
import { groupsOf } from './groups';
import { measure } from './measure';
import { sectorMedians, type SectorMedian } from './sector-medians';

export interface MeasuredRule {
  rule: FilterRule;
  values: Float64Array;
  /** By sector code: 1 where the rule does not fit. */
  exemptSectors: Uint8Array;
  /** By sector code; only for rules that compare with the sector. */
  medians: SectorMedian[] | null;
}

export interface MeasuredMarket {
  table: Table;
  /** Sector code per row; 0 is unknown. */
  sectors: Uint32Array;
  /** Name by sector code, null at 0. */
  sectorNames: readonly (string | null)[];
  rules: MeasuredRule[];
  figures: { figure: StockFigure; values: Float64Array }[];
  categories: { category: StockCategory; holds: StockTest }[];
  badges: { badge: StockBadge; holds: StockTest }[];
}

function exemptCodes(rule: FilterRule, names: readonly (string | null)[]): Uint8Array {
  const exempt: readonly Sector[] = rule.exempt?.sectors ?? [];
  return Uint8Array.from(names, (name) => {
    // Sources name sectors differently; rules use our names.
    const sector = sectorOf(name);
    return sector !== null && exempt.includes(sector) ? 1 : 0;
  });
}

/** Measures column by column and yields after each. */
function* measuring(table: Table, filter: RuleFilter): Generator<void, MeasuredMarket> {
  const { codes: sectors, names: sectorNames } = groupsOf(table, 'sector');
  const { minPeers } = filter;
  const market: MeasuredMarket = {
    table,
    sectors,
    sectorNames,
    rules: [],
    figures: [],
    categories: [],
    badges: [],
  };
  for (const rule of filter.rules) {
    const values = measure(table, rule.measure, minPeers);
    const medians = rule.sectorMedianToo
      ? sectorMedians(values, sectors, sectorNames.length, minPeers)
      : null;
    market.rules.push({ rule, values, exemptSectors: exemptCodes(rule, sectorNames), medians });
    yield;
  }
  for (const figure of filter.figures ?? []) {
    market.figures.push({ figure, values: measure(table, figure.measure, minPeers) });
    yield;
  }
  for (const category of filter.categories ?? []) {
    const holds = compileConditions(table, category.when, minPeers);
    market.categories.push({ category, holds });
    yield;
  }
  for (const badge of filter.badges ?? []) {
    market.badges.push({ badge, holds: compileConditions(table, badge.when, minPeers) });
    yield;
  }
  return market;
}

/** Measures every stock by every rule of a filter. */
export function measureMarket(table: Table, filter: RuleFilter): MeasuredMarket {
  const steps = measuring(table, filter);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, column by column, so that other requests are answered in between. */
export async function measureMarketInTurns(
  table: Table,
  filter: RuleFilter,
): Promise<MeasuredMarket> {
  const steps = measuring(table, filter);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** The category of a stock. Null when none fits. */
export const categoryAt = (market: MeasuredMarket, row: number): string | null =>
  market.categories.find(({ holds }) => holds(row))?.category.id ?? null;
