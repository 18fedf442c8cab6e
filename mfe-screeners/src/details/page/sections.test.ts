import { describe, expect, it } from '@jest/globals';
import { ASSET_TYPES, columnOf, fieldsOf } from 'shared/market';
import { STATISTIC_GROUPS } from '../statistics/statistic-groups';
import { sectionsOf } from './sections';

/** Sections that ask the API whether there is anything. */
const ASKING = ['financials', 'checks', 'dividends', 'earnings', 'funds', 'senators', 'news'];
const idsOf = (
  assetType: (typeof ASSET_TYPES)[number],
  fields: Record<string, never | null | number>,
) => sectionsOf({ assetType, fields }).map(({ id }) => id);

describe('the sections of a details page', () => {
  it.each(ASSET_TYPES)('of %s without any figure are those alone that ask the API', (type) => {
    const nothing = Object.fromEntries(fieldsOf(type).map((field) => [field, null]));
    expect(idsOf(type, nothing).filter((id) => !ASKING.includes(id))).toEqual([]);
  });

  it.each(ASSET_TYPES)('of %s come with the first figure that they tell, and once each', (type) => {
    const all = Object.fromEntries(fieldsOf(type).map((field) => [field, 1]));
    const full = idsOf(type, all);
    expect(new Set(full).size).toBe(full.length);
    expect(full).toContain('technicals');
    expect(idsOf(type, { rsi14: 55 })).toContain('technicals');
    expect(idsOf(type, { year1ChangePercent: 0 })).toContain('performance');
  });

  it('say where to trade when that is known, be it nowhere', () => {
    const withBrokers = (broker: string[] | null) =>
      sectionsOf({ assetType: 'stock', fields: { broker } }).some(({ id }) => id === 'brokers');
    expect([withBrokers(['ib']), withBrokers([]), withBrokers(null)]).toEqual([true, true, false]);
  });

  it.each(ASSET_TYPES)('the statistics of %s are columns of its catalogue', (type) => {
    const fields = STATISTIC_GROUPS[type].flatMap((group) => group.fields);
    expect(fields.filter((field) => columnOf(type, field) === undefined)).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });
});
