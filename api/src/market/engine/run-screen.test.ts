import { describe, expect, it, jest } from '@jest/globals';
import * as fc from 'fast-check';
import type {
  Bound,
  Condition,
  FieldValue,
  RangeFacet,
  ScreenerQuery,
  ValuesFacet,
} from 'shared/contract';
import { catalogueOf, csvText } from 'shared/market';
import { csvBlocks } from '../csv/stream-csv';
import type { AssetRecord } from '../dataset/dataset';
import { compileScreen } from '../query/compile';
import { tableOfRecords } from '../snapshot/table-of-records';
import { dayFromIso } from '../table/calendar-day';
import { compareFolded, fold } from '../text/fold';
import { IndexedTable } from './indexed-table';
import { explainScreen } from '../why/explain-screen';
import { runScreen } from './run-screen';
import { screenRows } from './screen-rows';

type Row = Record<string, FieldValue>;

const catalogue = catalogueOf('stock');
const typeOf = (field: string) => catalogue.columns.find((column) => column.field === field)?.type;

// Few distinct values, so that ties, unknown values and exact bounds are common.
const NUMBERS = [-3, -0.5, 0, 1, 2, 2.5, 10, 1e6, 3e12];
const DATES = ['2019-12-31', '2024-02-29', '2026-11-01', '2026-11-20'];
const NAMES = ['Nestlé S.A.', 'nestle holdings', 'Apple', 'apple', 'Bank of Ångström', 'Crédit'];
const SECTORS = ['Technology', 'Healthcare', 'Energy'];
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
const FIELDS = [
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
const rows = fc.array(row, { maxLength: 60 }).chain((values) =>
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
const query = fc.record(
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

// The naive reference: the specification's words, row by row.
const comparable = (value: FieldValue): number | string =>
  typeof value === 'string' ? value : typeof value === 'boolean' ? Number(value) : Number(value);

/** Of all rows of the sector, the filtered ones among them; null below five known values. */
function naiveMedian(all: Row[], field: string, sector: FieldValue): number | null {
  const values = all
    .filter((row) => sector !== null && row['sector'] === sector)
    .flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []))
    .toSorted((a, b) => a - b);
  const [lower, upper] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
  return values.length < 5 || lower === undefined || upper === undefined
    ? null
    : (lower + upper) / 2;
}

function naiveBound(all: Row[], row: Row, field: string, bound: Bound): number | string | null {
  if (typeof bound !== 'object') return bound;
  const base =
    'median' in bound ? naiveMedian(all, field, row['sector'] ?? null) : (row[bound.field] ?? null);
  if (typeof base === 'number') return (bound.times ?? 1) * base;
  return typeof base === 'string' ? base : null;
}

function matches(all: Row[], row: Row, { field, ...test }: Condition): boolean {
  const value = row[field] ?? null;
  const items = Array.isArray(value) ? value : [value];
  if (test.isNull !== undefined && test.isNull !== (value === null)) return false;
  for (const [operator, holds] of [
    ['gt', (a: number | string, b: number | string) => a > b],
    ['gte', (a: number | string, b: number | string) => a >= b],
    ['lt', (a: number | string, b: number | string) => a < b],
    ['lte', (a: number | string, b: number | string) => a <= b],
  ] as const) {
    const given = test[operator];
    if (given === undefined) continue;
    const bound = naiveBound(all, row, field, given);
    if (value === null || bound === null || !holds(comparable(value), bound)) return false;
  }
  if (test.in && !items.some((item) => typeof item === 'string' && test.in?.includes(item)))
    return false;
  if (test.notIn && items.some((item) => typeof item === 'string' && test.notIn?.includes(item)))
    return false;
  if (
    test.contains !== undefined &&
    !(typeof value === 'string' && fold(value).includes(fold(test.contains)))
  )
    return false;
  return test.is === undefined || value === test.is;
}

function compareValues(a: FieldValue, b: FieldValue): number {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length - b.length || compareFolded(a.join('\n'), b.join('\n'));
  if (typeof a === 'string' && typeof b === 'string') return compareFolded(a, b);
  return Number(a) - Number(b);
}

function naive(
  all: Row[],
  { where = [], broker, sort = [], page = 1, pageSize = 50 }: ScreenerQuery,
  leaveOut?: string,
) {
  const conditions = [...where, ...(broker ? [{ field: 'broker', in: [broker] }] : [])];
  const passing = all.filter((row) =>
    conditions.every((condition) => condition.field === leaveOut || matches(all, row, condition)),
  );
  passing.sort((a, b) => {
    for (const { field, direction } of sort) {
      const [left, right] = [a[field] ?? null, b[field] ?? null];
      if (left === null && right === null) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      const order = compareValues(left, right);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return String(a['symbol']) < String(b['symbol']) ? -1 : 1;
  });
  return { passing, page: passing.slice((page - 1) * pageSize, page * pageSize) };
}

function indexed(all: Row[]): IndexedTable {
  const records = all.map((fields): AssetRecord => ({
    symbol: String(fields['symbol']),
    assetType: 'stock',
    fields,
    provenance: {},
  }));
  return new IndexedTable(tableOfRecords('stock', records));
}

function checkRange(facet: RangeFacet, values: FieldValue[], dates: boolean): void {
  const numeric = values
    .map((value) => (dates ? (dayFromIso(String(value)) ?? 0) : Number(value)))
    .toSorted((a, b) => a - b);
  const lower = numeric[(numeric.length - 1) >> 1] ?? null;
  const upper = numeric[numeric.length >> 1] ?? null;
  const median = dates || lower === null || upper === null ? lower : (lower + upper) / 2;
  expect(facet).toMatchObject({ min: numeric[0] ?? null, max: numeric.at(-1) ?? null, median });
  const counts = facet.bins.map(
    ({ from, to }, index) =>
      numeric.filter(
        (value) => value >= from && (index === facet.bins.length - 1 ? value <= to : value < to),
      ).length,
  );
  expect(facet.bins.map(({ count }) => count)).toEqual(counts);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(numeric.length);
  expect(facet.bins.slice(1).map(({ from }) => from)).toEqual(
    facet.bins.slice(0, -1).map(({ to }) => to),
  );
}

function checkCounts(facet: ValuesFacet, values: FieldValue[]): void {
  const counts: Record<string, number> = {};
  for (const value of values.flat()) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  expect(Object.fromEntries(facet.values.map(({ value, count }) => [value, count]))).toEqual(
    counts,
  );
  expect(facet.values.map(({ count }) => count)).toEqual(
    Object.values(counts).toSorted((a, b) => b - a),
  );
}

// Properties try hundreds of cases; a busy machine needs its time.
jest.setTimeout(60_000);

describe('a screen', () => {
  it('finds, orders and pages as a naive filter does', () => {
    fc.assert(
      fc.property(rows, query, (all, query) => {
        const table = indexed(all);
        const expected = naive(all, query);
        const result = runScreen(table, compileScreen({ ...query, columns: FIELDS }, catalogue));
        expect(result.total).toBe(expected.passing.length);
        expect(result.rows).toEqual(
          expected.page.map((row) => FIELDS.map((field) => row[field] ?? null)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('tells of every asset whether it is in the result, and what empties it', () => {
    fc.assert(
      fc.property(rows, query, (all, { where = [], broker }) => {
        const table = indexed(all);
        const screen = { where, ...(broker !== undefined && { broker }) };
        const inside = new Set(naive(all, screen).passing.map((row) => row['symbol']));
        const conditions = [...where, ...(broker ? [{ field: 'broker', in: [broker] }] : [])];
        for (let row = 0; row < table.rows; row++) {
          const why = explainScreen(table, screen, row);
          expect(why.matches).toBe(inside.has(table.symbol(row)));
          expect(why.conditions.every(({ pass }) => pass)).toBe(why.matches);
          const fields = all.find(({ symbol }) => symbol === table.symbol(row)) ?? {};
          expect(why.conditions.map(({ pass }) => pass)).toEqual(
            conditions.map((condition) => matches(all, fields, condition)),
          );
          for (const { pass, reason } of why.conditions) expect(reason === null).toBe(pass);
        }
        const { weakest, total } = explainScreen(table, screen, null);
        expect(total).toBe(inside.size);
        const without = conditions.map(
          (_, leftOut) =>
            all.filter((row) =>
              conditions.every((one, place) => place === leftOut || matches(all, row, one)),
            ).length,
        );
        const most = Math.max(0, ...without);
        const place = without.indexOf(most);
        expect(weakest && { index: weakest.index, total: weakest.total }).toEqual(
          total > 0 || most === 0
            ? null
            : { index: place < where.length ? place : null, total: most },
        );
      }),
      { numRuns: 100 },
    );
  });

  it('gives the rows of all pages at once, as text too', async () => {
    await fc.assert(
      fc.asyncProperty(rows, query, async (all, query) => {
        const table = indexed(all);
        const screen = compileScreen({ ...query, columns: FIELDS }, catalogue);
        const expected = naive(all, query).passing.map((row) =>
          FIELDS.map((field) => row[field] ?? null),
        );
        expect([...screenRows(table, screen)]).toEqual(expected);
        let text = '';
        for await (const block of csvBlocks(FIELDS, screenRows(table, screen))) text += block;
        expect(text).toBe(csvText(FIELDS, expected));
      }),
      { numRuns: 100 },
    );
  });

  it('counts each facet without its own filter', () => {
    fc.assert(
      fc.property(rows, query, (all, query) => {
        const { facets } = runScreen(
          indexed(all),
          compileScreen({ ...query, pageSize: 0 }, catalogue),
        );
        expect(Object.keys(facets)).toEqual(query.facets ?? []);
        for (const [field, facet] of Object.entries(facets)) {
          const values = naive(all, query, field)
            .passing.flatMap((row): FieldValue[] => [row[field] ?? null])
            .filter((value) => value !== null);
          if ('bins' in facet) checkRange(facet, values, typeOf(field) === 'date');
          else checkCounts(facet, values);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('walks and sorts large selections alike', () => {
    // Large enough for every way through the page builder: walk, nested walk, direct sort.
    const all = Array.from({ length: 5000 }, (_, index): Row => ({
      symbol: `T${String((index * 7919) % 5000).padStart(4, '0')}.US`,
      sector: index % 5 === 0 ? null : (SECTORS[index % 3] ?? null),
      peRatio: index % 7 === 0 ? null : (index * 31) % 97,
      marketCap: (index * 17) % 1000,
    }));
    const table = indexed(all);
    const sorts: ScreenerQuery['sort'][] = [
      [
        { field: 'sector', direction: 'desc' },
        { field: 'peRatio', direction: 'desc' },
        { field: 'marketCap', direction: 'asc' },
      ],
      [{ field: 'peRatio', direction: 'asc' }],
      [{ field: 'symbol', direction: 'desc' }],
    ];
    for (const sort of sorts) {
      for (const where of [
        [],
        [{ field: 'marketCap', lt: 500 }],
        [{ field: 'marketCap', lt: 3 }],
      ]) {
        for (const page of [1, 3, 24, 25, 26, 200]) {
          const query = { where, sort, page, pageSize: 200 };
          const { rows } = runScreen(
            table,
            compileScreen({ ...query, columns: ['symbol'] }, catalogue),
          );
          expect(rows.flat()).toEqual(naive(all, query).page.map((row) => row['symbol']));
        }
      }
    }
  });
});
