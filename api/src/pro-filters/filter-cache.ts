/** What filters computed of a snapshot, kept as long as the snapshot is. */
import type { RuleFilter } from 'shared/market';
import type { Table } from '../market/table/table';
import { gradeMarket, type GradedMarket } from './grades';
import { measureMarketInTurns, type MeasuredMarket } from './measured-market';

export interface PreparedFilter {
  market: MeasuredMarket;
  graded: GradedMarket | null;
}

/** Remembers one computation by snapshot and name; those who ask meanwhile wait for the same one. */
export function rememberByTable<Value>(): (
  table: Table,
  name: string,
  compute: () => Promise<Value>,
) => Promise<Value> {
  const byTable = new WeakMap<Table, Map<string, Promise<Value>>>();
  return (table, name, compute) => {
    let byName = byTable.get(table);
    if (!byName) byTable.set(table, (byName = new Map()));
    let value = byName.get(name);
    if (!value) byName.set(name, (value = compute()));
    return value;
  };
}

/** Prepares a filter in one of its modes, once a snapshot. */
export function filterCache(): (table: Table, filter: RuleFilter) => Promise<PreparedFilter> {
  const remembered = rememberByTable<PreparedFilter>();
  return (table, filter) =>
    remembered(table, `${filter.id} ${filter.mode?.id ?? ''}`, async () => ({
      market: await measureMarketInTurns(table, filter),
      graded: await gradeMarket(table, filter),
    }));
}
