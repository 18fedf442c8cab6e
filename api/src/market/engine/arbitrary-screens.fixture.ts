/** Screens and rows without number, for tests that hold the engine against a naive reference. */
import * as fc from 'fast-check';
import type { Bound, Condition, FieldValue } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { tableOfRecords } from '../snapshot/table-of-records';
import { IndexedTable } from './indexed-table';

export type Row = Record<string, FieldValue>;

export const catalogue = catalogueOf('stock');
export const typeOf = (field: string) =>
  catalogue.columns.find((column) => column.field === field)?.type;

// Few distinct values, so that ties, unknown values and exact bounds are common.
const NUMBERS = [-3, -0.5, 0, 1, 2, 2.5, 10, 1e6, 3e12];
const DATES = ['2019-12-31', '2024-02-29', '2026-11-01', '2026-11-20'];
const NAMES = ['Nestlé S.A.', 'nestle holdings', 'Apple', 'apple', 'Bank of Ångström', 'Crédit'];
export const SECTORS = ['Technology', 'Healthcare', 'Energy'];
const BROKERS = [[], ['ib'], ['ib', 'etoro'], ['naga', 'ib', 'robinhood']];

const nullable = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 4 });
const row = fc.record({
  peRatio: nullable(NUMBERS),
  avgPeRatio: nullable(NUMBERS),
  marketCap: nullable(NUMBERS),
  dividendExDate: nullable(DATES),
  nextEarningsDate: nullable(DATES),
  companyName: nullable(NAMES),
  sector: nullable(SECTORS),
  broker: nullable(BROKERS),
  week52NewHigh: nullable([true, false]),
});
export const FIELDS = [
  'symbol',
  'peRatio',
  'avgPeRatio',
  'marketCap',
  'dividendExDate',
  'nextEarningsDate',
  'companyName',
  'sector',
  'broker',
  'week52NewHigh',
];
export const rows = fc.array(row, { maxLength: 60 }).chain((values) =>
  fc.shuffledSubarray([...values.keys()], { minLength: values.length }).map((numbers) =>
    values.map((value, index): Row => ({
      symbol: `S${String(numbers[index]).padStart(3, '0')}.US`,
      ...value,
    })),
  ),
);

const bounds = (values: fc.Arbitrary<Bound>) =>
  fc.record(
    { gt: values, gte: values, lt: values, lte: values, isNull: fc.boolean() },
    { requiredKeys: [] },
  );
const sets = (values: fc.Arbitrary<string>) =>
  fc.record(
    {
      in: fc.array(values, { maxLength: 3 }),
      notIn: fc.array(values, { maxLength: 2 }),
      isNull: fc.boolean(),
    },
    { requiredKeys: [] },
  );
const numbers = fc.constantFrom(...NUMBERS, 1.5, -10);
const times = fc.constantFrom({}, { times: 0.5 }, { times: 1.2 });
const medians = times.map((factor) => ({ median: 'sector', ...factor }));
const otherField = times.map((factor) => ({ field: 'avgPeRatio', ...factor }));
const otherDate = fc.constant({ field: 'nextEarningsDate' });
const condition: fc.Arbitrary<Condition> = fc
  .oneof(
    bounds(fc.oneof(numbers, medians, otherField)).map((rest) => ({ field: 'peRatio', ...rest })),
    bounds(fc.oneof(numbers, medians)).map((rest) => ({ field: 'marketCap', ...rest })),
    bounds(fc.oneof(fc.constantFrom(...DATES), otherDate)).map((rest) => ({
      field: 'dividendExDate',
      ...rest,
    })),
    sets(fc.constantFrom(...SECTORS, 'None such')).map((rest) => ({ field: 'sector', ...rest })),
    sets(fc.constantFrom('ib', 'etoro', 'naga')).map((rest) => ({ field: 'broker', ...rest })),
    fc
      .record(
        {
          contains: fc.constantFrom('nest', 'NESTLE', 'ang', '', 'e', 'zz', 'a'),
          in: fc.array(fc.constantFrom(...NAMES)),
          isNull: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map((rest) => ({ field: 'companyName', ...rest })),
    fc
      .record({ is: fc.boolean(), isNull: fc.boolean() }, { requiredKeys: [] })
      .map((rest) => ({ field: 'week52NewHigh', ...rest })),
  )
  .filter((condition) => Object.keys(condition).length > 1);

const FACETS = ['peRatio', 'marketCap', 'dividendExDate', 'sector', 'broker', 'week52NewHigh'];
export const query = fc.record(
  {
    where: fc.array(condition, { maxLength: 4 }),
    broker: fc.constantFrom('ib', 'etoro'),
    sort: fc.uniqueArray(
      fc.record({
        field: fc.constantFrom(...FIELDS),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ field }) => field,
      },
    ),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.integer({ min: 0, max: 30 }),
    facets: fc.subarray(FACETS),
  },
  { requiredKeys: ['sort'] },
);

/** The rows as the engine holds them. */
export function indexed(all: Row[]): IndexedTable {
  const records = all.map((fields): AssetRecord => ({
    symbol: String(fields['symbol']),
    assetType: 'stock',
    fields,
    provenance: {},
  }));
  return new IndexedTable(tableOfRecords('stock', records));
}
