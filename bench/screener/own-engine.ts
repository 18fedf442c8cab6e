import { catalogueOf } from 'shared/market';
import { IndexedTable } from '../../api/src/market/engine/indexed-table';
import { runScreen } from '../../api/src/market/engine/run-screen';
import { compileScreen } from '../../api/src/market/query/compile';
import { tableOfRecords } from '../../api/src/market/snapshot/table-of-records';
import type { Answer, Engine, FacetAnswer } from './answer';
import { QUERIES } from './queries';
import { records } from './universe';

export interface OwnEngine extends Engine {
  table: IndexedTable;
  answer: (query: string) => Answer;
}

/** The product's own engine, checking of the query included. */
export async function ownEngine(rows: number): Promise<OwnEngine> {
  const table = new IndexedTable(tableOfRecords('stock', records(rows)));
  const began = performance.now();
  await table.warm();
  const loadSeconds = (performance.now() - began) / 1000;
  const answer = (name: string): Answer => {
    const { rows, total, facets } = runScreen(
      table,
      compileScreen({ ...QUERIES[name], columns: ['symbol'] }, catalogueOf('stock')),
    );
    const entries = Object.entries(facets).map(([field, facet]): [string, FacetAnswer] => {
      if ('values' in facet)
        return [
          field,
          { counts: Object.fromEntries(facet.values.map(({ value, count }) => [value, count])) },
        ];
      return [
        field,
        {
          counts: Object.fromEntries(facet.bins.map(({ count }, bin) => [bin, count])),
          min: facet.min,
          max: facet.max,
        },
      ];
    });
    return {
      total,
      page: rows.map(([symbol]) => String(symbol)),
      facets: Object.fromEntries(entries),
    };
  };
  return { name: 'own engine', loadSeconds, table, answer, close: () => undefined };
}
