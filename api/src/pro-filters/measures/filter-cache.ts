/** Results of filters, cached for the life of a snapshot. */
import type { RuleFilter } from 'shared/market';
import { memoizePerSnapshotAndKey } from '../../market/memo/memoize-per-snapshot';
import type { Table } from '../../market/table/table';
import { gradeMarket, type GradedMarket } from './grades';
import { measureMarketInTurns, type MeasuredMarket } from './measured-market';

export interface PreparedFilter {
  market: MeasuredMarket;
  graded: GradedMarket | null;
}

/** Prepares a filter in one of its modes, once a snapshot. */
export function filterCache(): (table: Table, filter: RuleFilter) => Promise<PreparedFilter> {
  const remembered = memoizePerSnapshotAndKey<Table, Promise<PreparedFilter>>();
  return (table, filter) =>
    remembered(table, `${filter.id} ${filter.mode?.id ?? ''}`, async () => ({
      market: await measureMarketInTurns(table, filter),
      graded: await gradeMarket(table, filter),
    }));
}
