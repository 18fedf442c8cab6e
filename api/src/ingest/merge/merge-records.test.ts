import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { figureGroupOf } from 'market-model/dataset/figure-groups';
import type { SourceRecord } from '../source';
import { RecordMerger } from './merge-records';

const record = (date: string | null, fields: SourceRecord['fields']): SourceRecord => ({
  symbol: 'A.US',
  assetType: 'stock',
  name: null,
  fields,
  date,
});

function merge(records: readonly SourceRecord[]) {
  const merger = new RecordMerger();
  for (const [order, each] of records.entries()) merger.add(each, `source of ${each.date}`, order);
  const [merged] = merger.records();
  if (!merged) throw new Error('no asset');
  return { ...merged, remarks: records.map((_, order) => merger.remarksOn(order)) };
}

describe('groups of figures', () => {
  it('come whole from the newest day; lasting facts are filled from older ones', () => {
    const { fields, provenance, remarks } = merge([
      record('2026-02-02', { price: 2, peRatio: 20, marketCap: 3 }),
      record('2026-01-01', { price: 1, day1ChangePercent: 5, peRatio: 10, sector: 'Energy' }),
    ]);
    expect(fields).toEqual({
      symbol: 'A.US',
      price: 2,
      peRatio: 20,
      marketCap: 3,
      sector: 'Energy',
    });
    expect(provenance.sector).toMatchObject({ date: '2026-01-01' });
    expect([...(remarks[1]?.older ?? [])]).toEqual([
      ['price', 1],
      ['fundamentals', 1],
    ]);
  });

  it('of the same day are those of the later source', () => {
    const { fields } = merge([
      record('2026-01-01', { price: 1, day1ChangePercent: 5 }),
      record('2026-01-01', { price: 2 }),
    ]);
    expect(fields).toEqual({ symbol: 'A.US', price: 2 });
  });

  it('are not replaced by a newer fragment', () => {
    const { fields } = merge([
      record('2026-01-01', { price: 1, day1ChangePercent: 5 }),
      record('2026-02-01', { rsi14: 50 }),
    ]);
    expect(fields).toEqual({ symbol: 'A.US', price: 1, day1ChangePercent: 5 });
  });
});

describe('sources of different days', () => {
  const value = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  const fields = fc.record({
    price: value,
    day1ChangePercent: value,
    latestVolume: value,
    rsi14: value,
    peRatio: value,
    marketCap: value,
    beta: value,
    dividendYield: value,
    dividendAmount: value,
    employees: value,
    sector: fc.constantFrom(null, 'Energy', 'Utilities'),
  });
  const sources = fc
    .uniqueArray(fc.record({ day: fc.integer({ min: 10, max: 28 }), fields }), {
      selector: ({ day }) => day,
      minLength: 1,
      maxLength: 6,
    })
    .map((list) => list.map((each) => record(`2026-01-${each.day}`, each.fields)));

  it('merge alike in any order, and no group mixes two of them', () => {
    fc.assert(
      fc.property(sources, fc.infiniteStream(fc.nat()), (list, random) => {
        const order = new Map(list.map((each) => [each, random.next().value]));
        const shuffled = list.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        const [straight, other] = [merge(list), merge(shuffled)];
        expect([other.fields, other.provenance]).toEqual([straight.fields, straight.provenance]);
        const days = new Map<string, string | null>();
        for (const [field, { date }] of Object.entries(straight.provenance)) {
          const group = figureGroupOf(field);
          if (group === null) continue;
          expect(days.get(group) ?? date).toBe(date);
          days.set(group, date);
        }
      }),
    );
  });
});
