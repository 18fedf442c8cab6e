/** All that a filter needs of one snapshot, computed once and kept as long as the snapshot is. */
import { sectorOf, type FilterRule, type RuleFilter, type Sector } from 'shared/market';
import { isNumeric } from '../market/table/column';
import type { Table } from '../market/table/table';
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
}

function sectorCodes(table: Table): Pick<MeasuredMarket, 'sectors' | 'sectorNames'> {
  const column = table.columns.get('sector');
  if (!column || isNumeric(column))
    return { sectors: new Uint32Array(table.rows), sectorNames: [null] };
  return {
    sectors: column.codes,
    sectorNames: column.dictionary.map((name) => (typeof name === 'string' ? name : null)),
  };
}

function exemptCodes(rule: FilterRule, names: readonly (string | null)[]): Uint8Array {
  const exempt: readonly Sector[] = rule.exempt?.sectors ?? [];
  return Uint8Array.from(names, (name) => {
    // Sources name sectors differently: the rule speaks of ours.
    const sector = sectorOf(name);
    return sector !== null && exempt.includes(sector) ? 1 : 0;
  });
}

/** Measures every stock by every rule of a filter. */
export function measureMarket(table: Table, filter: RuleFilter): MeasuredMarket {
  const { sectors, sectorNames } = sectorCodes(table);
  const rules = filter.rules.map((rule) => {
    const values = measure(table, rule.measure);
    return {
      rule,
      values,
      exemptSectors: exemptCodes(rule, sectorNames),
      medians: rule.sectorMedianToo
        ? sectorMedians(values, sectors, sectorNames.length, filter.leastPeers)
        : null,
    };
  });
  return { table, sectors, sectorNames, rules };
}

/** Remembers the measured market of each snapshot; a snapshot that is let go takes it along. */
export function rememberMeasured(): (table: Table, filter: RuleFilter) => MeasuredMarket {
  const byTable = new WeakMap<Table, Map<string, MeasuredMarket>>();
  return (table, filter) => {
    let byFilter = byTable.get(table);
    if (!byFilter) byTable.set(table, (byFilter = new Map()));
    let measured = byFilter.get(filter.id);
    if (!measured) byFilter.set(filter.id, (measured = measureMarket(table, filter)));
    return measured;
  };
}
