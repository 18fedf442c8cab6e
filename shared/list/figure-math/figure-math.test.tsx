/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { columnOf } from 'shared/market';
import { assetDouble, problem, renderPage } from 'shared/testing';
import { figureMath, figureMathOf } from './figure-math';

const ROW = { key: 'AAPL.US', fields: {} };
const column = (field: string) => {
  const definition = columnOf('stock', field);
  if (!definition) throw new Error(`There is no column ${field}`);
  return definition;
};

const ANSWER = {
  symbol: 'AAPL.US',
  field: 'peRatio',
  label: 'P/E',
  definition: 'Price divided by earnings.',
  unit: 'times',
  value: 30,
  formula: { expression: 'price ÷ earnings per share', note: null },
  inputs: [
    { name: 'Price', value: 300, unit: 'USD', date: '2026-11-20', source: null },
    { name: 'EPS', value: 10, unit: 'USD', date: '2026-09-30', source: null },
  ],
  source: 'test',
  date: '2026-11-20',
};

const open = (api: Parameters<typeof renderPage>[1] extends infer O ? NonNullable<O> : never) =>
  renderPage(() => <>{figureMathOf('stock').content(column('peRatio'), ROW)}</>, api);

describe('explanations of figures of a list', () => {
  it('exist only for numbers of the catalogue', () => {
    const { has } = figureMathOf('stock');
    expect(has(column('peRatio'), ROW)).toBe(true);
    expect(has(column('sector'), ROW)).toBe(false);
    expect(has({ ...column('peRatio'), field: 'score' }, ROW)).toBe(false);
    expect(figureMathOf('currency').has(column('peRatio'), ROW)).toBe(false);
    expect(figureMath(() => null).has(column('peRatio'), ROW)).toBe(false);
    const renamed = figureMath(
      () => ({ symbol: 'AAPL.US', assetType: 'stock' as const }),
      (field) => (field === 'yield' ? 'dividendYield' : undefined),
    );
    expect(renamed.has({ ...column('peRatio'), field: 'yield' }, ROW)).toBe(true);
    expect(renamed.has(column('peRatio'), ROW)).toBe(false);
  });

  it('show definition, value, formula, dated inputs and a link to the asset', async () => {
    await open({
      api: {
        'GET /api/assets/:symbol': () => assetDouble(),
        'GET /api/assets/:symbol/explain/:field': () => ANSWER,
        'POST /api/screeners/:type/query': () => problem(503, 'Away'),
      },
    });
    expect(await screen.findByText('price ÷ earnings per share')).toBeVisible();
    expect(screen.getByText('20 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: /^All figures of/ })).toBeVisible();
  });

  it('offer to try again if the asset does not load', async () => {
    await open({ api: { 'GET /api/assets/:symbol': () => problem(503, 'Away') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
