import { describe, expect, it } from '@jest/globals';
import { bestOf } from './best-of';
import { catalogueOf, columnOf } from './catalogue';
import type { ColumnDefinition } from './column';
import type { RowFields } from './format/value';
import { SCREENER_TYPES } from './screener-types';

const column = (field: string): ColumnDefinition => {
  const definition = columnOf('stock', field);
  if (!definition) throw new Error(`no column ${field}`);
  return definition;
};
const best = (field: string, ...values: (number | null)[]) =>
  bestOf(
    column(field),
    values.map((value) => ({ [field]: value })),
  );

describe('bestOf', () => {
  it('follows the direction of the column', () => {
    expect(best('profitMargin', 12, 31, 8)).toEqual({ at: 1, reason: 'Higher is better' });
    expect(best('peRatio', 12, 31, 8)).toEqual({ at: 2, reason: 'Lower is better' });
  });

  it('marks nothing in a column without a direction', () => {
    expect(best('rsi14', 20, 80)).toEqual({ at: null, reason: null });
    expect(best('marketCap', 1e9, 2e9)).toEqual({ at: null, reason: null });
  });

  it('ignores unknown values', () => {
    expect(best('peRatio', null, 31, 8).at).toBe(2);
    expect(best('dilutedSharesGrowthYOY', null, 3, 5).at).toBe(1);
    expect(best('peRatio', null, 31)).toEqual({ at: null, reason: null });
    expect(best('peRatio', null, null)).toEqual({ at: null, reason: null });
  });

  it('accepts zero as a value', () => {
    expect(best('dividendCuts10Y', 0, 2).at).toBe(0);
  });

  it('ignores values below the range of the column', () => {
    // Negative equity makes the ratio negative, which is worse than no debt.
    expect(best('debtToEquityMRQ', -2.5, 0.4, 1.2).at).toBe(1);
    expect(best('debtToEquityMRQ', -2.5, -1)).toEqual({ at: null, reason: null });
    // A falling share count is better.
    expect(best('dilutedSharesGrowthYOY', -2, 3).at).toBe(0);
  });

  it('marks nothing in a tie of the displayed values', () => {
    const tie = { at: null, reason: 'The best values are equal' };
    expect(best('profitMargin', 12, 12, 3)).toEqual(tie);
    expect(best('profitMargin', 12.001, 12.002, 3)).toEqual(tie);
    expect(best('profitMargin', 12, 3, 3).at).toBe(0);
  });

  it('compares amounts in one currency only', () => {
    const revenue = (...rows: RowFields[]) => bestOf(column('revenueTTM'), rows);
    const dollars = { revenueTTM: 3, currencyCode: 'USD' };
    expect(revenue(dollars, { revenueTTM: 5, currencyCode: 'USD' }).at).toBe(1);
    expect(revenue(dollars, { revenueTTM: 5, currencyCode: 'EUR' })).toEqual({
      at: null,
      reason: 'Not compared: amounts in EUR and USD',
    });
    expect(revenue(dollars, { revenueTTM: 5, currencyCode: null }).reason).toContain(
      'an unknown currency',
    );
    // The currency of an unknown amount does not matter.
    expect(
      revenue(
        dollars,
        { revenueTTM: null, currencyCode: 'EUR' },
        { revenueTTM: 1, currencyCode: 'USD' },
      ).at,
    ).toBe(0);
  });
});

it('has directions for figures only, and lower bounds for directions only', () => {
  const columns = SCREENER_TYPES.flatMap((type) => catalogueOf(type).columns);
  const directed = columns.filter(({ better }) => better !== undefined);
  expect(new Set(directed.map(({ type }) => type))).toEqual(new Set(['number']));
  const bounded = columns.filter(({ betterFrom }) => betterFrom !== undefined);
  expect(new Set(bounded.map(({ better }) => better))).toEqual(new Set(['lower']));
});
