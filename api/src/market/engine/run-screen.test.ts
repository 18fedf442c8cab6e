import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { FieldValue, RangeFacet, ScreenerQuery, ValuesFacet } from 'shared/contract';
import { bandsOf, csvText } from 'shared/market';
import { csvBlocks } from '../csv/stream-csv';
import { compileScreen } from '../query/compile';
import { dayFromIso } from '../table/calendar-day';
import { explainScreen } from '../explain-exclusion/explain-screen';
import {
  catalogue,
  FIELDS,
  indexed,
  query,
  rows,
  typeOf,
  SECTORS,
  type Row,
} from './arbitrary-screens.fixture';
import { matches, naive } from './naive-screen.fixture';
import { runScreen } from './run-screen';
import { screenRows } from './screen-rows';

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

/** Every band of the catalogue counts the values between its bounds. */
function checkBands(field: string, { bands }: RangeFacet, values: FieldValue[]): void {
  const expected = bandsOf('stock', field);
  expect(bands).toEqual(
    expected?.map(
      ({ min = -Infinity, max = Infinity }) =>
        values.filter((value) => typeof value === 'number' && value >= min && value <= max).length,
    ),
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

  it('reports for every asset whether it is in the result, and which filters empty it', () => {
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
              conditions.every((one, index) => index === leftOut || matches(all, row, one)),
            ).length,
        );
        const most = Math.max(0, ...without);
        const index = without.indexOf(most);
        expect(weakest && { index: weakest.index, total: weakest.total }).toEqual(
          total > 0 || most === 0
            ? null
            : { index: index < where.length ? index : null, total: most },
        );
      }),
      { numRuns: 100 },
    );
  });

  it('names contradicting conditions of an empty screen, and the two that exclude the most', () => {
    fc.assert(
      fc.property(rows, query, (all, { where = [], broker }) => {
        const screen = { where, ...(broker !== undefined && { broker }) };
        const { total, weakest, contradiction, weakestPair } = explainScreen(
          indexed(all),
          screen,
          null,
        );
        const conditions = [...where, ...(broker ? [{ field: 'broker', in: [broker] }] : [])];
        const passing = (applies: (index: number) => boolean) =>
          all.filter((row) =>
            conditions.every((one, index) => !applies(index) || matches(all, row, one)),
          ).length;
        const places = conditions.map((_, index) => index);
        const pairs = places.flatMap((one) =>
          places.filter((other) => other > one).map((other) => [one, other]),
        );
        const named = (index: number) => (index < where.length ? index : null);
        const impossible =
          places.map((one) => [one]).find(([one]) => passing((index) => index === one) === 0) ??
          pairs.find((pair) => passing((index) => pair.includes(index)) === 0) ??
          null;
        const isEmpty = total === 0 && conditions.length > 0;
        expect(contradiction?.map(({ index }) => index) ?? null).toEqual(
          isEmpty ? (impossible?.map(named) ?? null) : null,
        );
        const gains = pairs.map((pair) => passing((index) => !pair.includes(index)));
        const most = Math.max(0, ...gains);
        const best = pairs[gains.indexOf(most)] ?? [];
        expect(
          weakestPair && {
            total: weakestPair.total,
            places: weakestPair.conditions.map(({ index }) => index),
          },
        ).toEqual(
          isEmpty && weakest === null && most > 0 ? { total: most, places: best.map(named) } : null,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('returns the rows of all pages at once, as text too', async () => {
    await fc.assert(
      fc.asyncProperty(rows, query, async (all, query) => {
        const table = indexed(all);
        const screen = compileScreen({ ...query, columns: FIELDS }, catalogue);
        const expected = naive(all, query).passing.map((row) =>
          FIELDS.map((field) => row[field] ?? null),
        );
        expect([...screenRows(table, screen).rows]).toEqual(expected);
        let text = '';
        for await (const block of csvBlocks(FIELDS, screenRows(table, screen).rows)) text += block;
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
          if ('bins' in facet) {
            checkRange(facet, values, typeOf(field) === 'date');
            checkBands(field, facet, values);
          } else checkCounts(facet, values);
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
