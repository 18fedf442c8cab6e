import { describe, expect, it } from '@jest/globals';
import type { AssetCoverage } from 'shared/contract';
import { ASSET_TYPES, columnOf, fieldsOf } from 'shared/market';
import { FURTHER_GROUPS, STATISTIC_GROUPS } from '../statistics/statistic-groups';
import { sectionsOf, type SectionContribution } from './sections';

/** Sections that ask the API whether they have content. */
const ASKING = [
  'components',
  'holdings',
  'memberships',
  'financials',
  'dividends',
  'earnings',
  'news',
];
const idsOf = (
  assetType: (typeof ASSET_TYPES)[number],
  fields: Record<string, never | null | number>,
  coverage: AssetCoverage | null | undefined = null,
) => sectionsOf({ assetType, fields }, coverage).map(({ id }) => id);

const NOTHING: AssetCoverage = {
  symbol: 'ODD.US',
  statements: 0,
  dividends: 0,
  earnings: 0,
  holders: 0,
  senateTransactions: 0,
  components: 0,
  memberships: 0,
  news: 0,
  asOf: '2026-11-20T21:00:00Z',
};

it('reserves less height for few news', () => {
  const heightOf = (news: number) =>
    sectionsOf({ assetType: 'stock', fields: {} }, { ...NOTHING, news }).find(
      ({ id }) => id === 'news',
    )?.minHeight;
  expect([1, 2, 8].map(heightOf)).toEqual([188, 312, 440]);
});

describe('the sections of a details page', () => {
  it.each(ASSET_TYPES)('of %s without any figure are only those that ask the API', (type) => {
    const nothing = Object.fromEntries(fieldsOf(type).map((field) => [field, null]));
    expect(idsOf(type, nothing).filter((id) => !ASKING.includes(id))).toEqual([]);
  });

  it.each(ASSET_TYPES)('of %s appear once each, from the first known figure on', (type) => {
    const all = Object.fromEntries(fieldsOf(type).map((field) => [field, 1]));
    const full = idsOf(type, all);
    expect(new Set(full).size).toBe(full.length);
    expect(full).toContain('technicals');
    expect(idsOf(type, { rsi14: 55 })).toContain('technicals');
    expect(idsOf(type, { year1ChangePercent: 0 })).toContain('performance');
  });

  it.each(ASSET_TYPES)('of %s are those for which other calls have data', (type) => {
    const all = Object.fromEntries(fieldsOf(type).map((field) => [field, 1]));
    const asking = (coverage: AssetCoverage | null) =>
      idsOf(type, all, coverage).filter((id) => ASKING.includes(id));
    expect(asking(NOTHING)).toEqual([]);
    expect(asking({ ...NOTHING, news: 1 })).toEqual(['news']);
    const every = {
      ...NOTHING,
      components: 1,
      memberships: 1,
      dividends: 1,
      earnings: 1,
      holders: 1,
      news: 1,
      statements: 1,
    };
    expect(asking(every)).toEqual(asking(null));
  });

  it.each(ASSET_TYPES)('of %s drawn before that is known keep their place', (type) => {
    const all = Object.fromEntries(fieldsOf(type).map((field) => [field, 1]));
    const first = sectionsOf({ assetType: type, fields: all }, undefined).map(({ id }) => id);
    expect(first.length).toBeGreaterThan(2);
    for (const coverage of [NOTHING, null])
      expect(idsOf(type, all, coverage).slice(0, first.length)).toEqual(first);
  });

  it('include those of other remotes, placed by their declaration', () => {
    const section = {
      slot: 'asset-section',
      remote: 'mfe-other',
      title: 'Other',
      column: 'side',
      minHeight: 100,
      assetTypes: ['stock'],
    } as const;
    const contributions: SectionContribution[] = [
      { ...section, id: 'last', order: 2000 },
      { ...section, id: 'asking', order: 560, coverage: 'holders' },
      { ...section, id: 'needing', order: 350, fields: ['peRatio'] },
      { ...section, id: 'of-funds', order: 350, assetTypes: ['etf'] },
    ];
    const idsWith = (
      fields: Record<string, number | null>,
      coverage: AssetCoverage | null | undefined,
    ) => sectionsOf({ assetType: 'stock', fields }, coverage, contributions).map(({ id }) => id);
    const figures = { peRatio: 20, year1ChangePercent: 1 };
    expect(idsWith(figures, null).join(' ')).toBe(
      'statistics performance needing financials asking dividends earnings memberships news last',
    );
    expect(idsWith({ ...figures, peRatio: null }, NOTHING)).toEqual(['performance', 'last']);
    // Before coverage is known, the list ends where it may still change.
    expect(idsWith(figures, undefined)).toEqual(['statistics', 'performance', 'needing']);
  });

  it('show where to trade when that is known, also when no broker offers it', () => {
    const withBrokers = (broker: string[] | null) =>
      sectionsOf({ assetType: 'stock', fields: { broker } }, null).some(
        ({ id }) => id === 'brokers',
      );
    expect([withBrokers(['ib']), withBrokers([]), withBrokers(null)]).toEqual([true, true, false]);
  });

  it.each(ASSET_TYPES)('the statistics of %s are columns of its catalogue', (type) => {
    const fields = [...STATISTIC_GROUPS[type], ...FURTHER_GROUPS[type]].flatMap(
      (group) => group.fields,
    );
    expect(fields.filter((field) => columnOf(type, field) === undefined)).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });
});
