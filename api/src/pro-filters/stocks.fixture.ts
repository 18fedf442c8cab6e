/** Small tables of stocks for tests: a missing key is an unknown value. */
import type { FieldValue } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import type { Column } from '../market/table/column';
import { IndexedTable } from '../market/engine/indexed-table';
import type { Table } from '../market/table/table';
import type { FilteredMarket } from './market-options';

export type StockFields = Record<string, FieldValue>;

/** A stock that passes every rule of the Warren Buffett filter with its defaults. */
export const goodStock: StockFields = {
  companyName: 'Good Company',
  sector: 'Technology',
  returnOnEquityTTM: 30,
  profitMargin: 25,
  operatingMarginTTM: 30,
  grossMarginTTM: 60,
  debtToEquityMRQ: 0.2,
  peRatio: 20,
  quarterlyRevenueGrowthYOY: 8,
  quarterlyEarningsGrowthYOY: 12,
  marketCap: 50e9,
  price: 100,
  earningsPerShareTTM: 5,
  broker: ['ib'],
};

function codedColumn(
  field: string,
  kind: 'text' | 'boolean' | 'list',
  values: FieldValue[],
): Column {
  const dictionary: FieldValue[] = [null];
  const codeByKey = new Map<string, number>([['null', 0]]);
  const codes = Uint32Array.from(values, (value) => {
    const key = JSON.stringify(value);
    let code = codeByKey.get(key);
    if (code === undefined) {
      code = dictionary.push(value) - 1;
      codeByKey.set(key, code);
    }
    return code;
  });
  return { kind, field, codes, dictionary };
}

/** Rows in ascending order of symbol, as the snapshot keeps them. */
export function tableOf(stocks: Record<string, StockFields>): Table {
  const symbols = Object.keys(stocks).toSorted();
  const columns = new Map<string, Column>();
  for (const { field, type } of catalogueOf('stock').columns) {
    const values = symbols.map((symbol): FieldValue =>
      field === 'symbol' ? symbol : (stocks[symbol]?.[field] ?? null),
    );
    if (type === 'number' || type === 'date') {
      columns.set(field, {
        kind: type,
        field,
        values: Float64Array.from(values, (value) =>
          typeof value === 'number' ? value : Number.NaN,
        ),
      });
    } else columns.set(field, codedColumn(field, type, values));
  }
  return {
    assetType: 'stock',
    rows: symbols.length,
    symbols,
    columns,
    provenance: { tuples: [null], codes: new Map() },
    historyKinds: new Uint8Array(symbols.length),
    seeds: new Float64Array(symbols.length),
  };
}

/** A market of these stocks, as routes take it. */
export function marketOf(stocks: Table | undefined, asOf: string): FilteredMarket {
  const indexed = new IndexedTable(stocks ?? tableOf({}));
  return {
    current: () => ({ stocks, asOf, table: () => indexed }),
    peek: () => ({ id: 'test-snapshot' }),
  };
}
