import { describe, expect, it } from 'vitest';
import type { DividendRecord, UpcomingDividend } from 'market-model/dataset/records/dividend';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import type { CollectedLists } from 'market-model/dataset/collections';
import { addExpectedDividends } from './add-expected-dividends';

const paid = (exDate: string) => dividendRecord(exDate, 1);
const announced = (symbol: string, exDate: string): UpcomingDividend => ({
  ...dividendRecord(exDate, 2),
  symbol,
  status: 'confirmed',
  previousAmount: 1,
});
const QUARTERS = ['2025-05-09', '2025-08-08', '2025-11-07', '2026-02-06'].map(paid);

function expected(lists: CollectedLists, histories: Record<string, DividendRecord[]>) {
  addExpectedDividends(lists, new Map(Object.entries(histories)), '2026-04-13');
  return lists['upcoming-dividends'] ?? [];
}

describe('addExpectedDividends', () => {
  it('adds estimates by the frequency of each asset, in order of the ex-date', () => {
    const upcoming = expected({}, { 'B.US': QUARTERS, 'A.US': QUARTERS });
    expect(upcoming.length).toBeGreaterThanOrEqual(8);
    expect(upcoming.every(({ status }) => status === 'estimated')).toBe(true);
    expect(upcoming.map(({ exDate }) => exDate)).toEqual(
      upcoming.map(({ exDate }) => exDate).toSorted(),
    );
    expect(upcoming[0]?.symbol).toBe('A.US');
  });

  it('keeps announced dividends and estimates nothing before them', () => {
    const upcoming = expected(
      { 'upcoming-dividends': [announced('A.US', '2026-05-15'), announced('A.US', '2026-04-13')] },
      { 'A.US': QUARTERS },
    );
    expect(upcoming[0]).toEqual(announced('A.US', '2026-05-15'));
    expect(upcoming.slice(1).every(({ exDate }) => exDate > '2026-05-15')).toBe(true);
  });

  it('omits the list without upcoming dividends', () => {
    const lists: CollectedLists = {};
    expected(lists, { 'A.US': [paid('2010-01-04')] });
    expect(lists).toEqual({});
  });
});
