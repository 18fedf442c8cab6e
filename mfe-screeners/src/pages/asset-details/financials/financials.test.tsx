/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FundamentalsAnswer } from 'shared/contract';
import { assetDouble, problem, renderPage } from 'shared/testing';
import { setPrinting } from 'shared/ui/print';
import Financials from './financials';

const ENDS = Array.from({ length: 10 }, (_, at) => `${2016 + at}-12-31`);

const answer = (period: 'annual' | 'ttm', ends: string[]): FundamentalsAnswer => {
  const row = (
    item: FundamentalsAnswer['items'][number]['item'],
    label: string,
    unit: 'money' | 'shares',
    values: (number | null)[],
  ) => ({
    item,
    label,
    statement: 'income' as const,
    unit,
    values,
    changePercent: values.map((_, at) => (at === 0 ? null : 5)),
  });
  return {
    symbol: 'AAPL.US',
    period,
    currencyCode: 'USD',
    source: 'filings',
    asOf: '2026-11-20T21:00:00Z',
    periods: ends.map((periodEnd) => ({ periodEnd, filedDate: null, computed: period === 'ttm' })),
    shares: ends.map((_, at) => (at === ends.length - 2 ? null : 1000)),
    items: [
      row(
        'revenue',
        'Revenue',
        'money',
        ends.map(() => 4000),
      ),
      row(
        'netIncome',
        'Net income',
        'money',
        ends.map(() => 1000),
      ),
      row(
        'dilutedShares',
        'Diluted shares',
        'shares',
        ends.map(() => 1000),
      ),
    ],
    estimates: [],
    earnings: [],
  };
};

const open = (query = '') =>
  renderPage(() => <Financials asset={assetDouble()} height={1320} onEmpty={jest.fn()} />, {
    path: `/${query}`,
    api: {
      'GET /api/assets/:symbol/fundamentals': ({ params }) =>
        params.get('period') === 'ttm'
          ? answer('ttm', ['2026-06-30', '2026-09-30'])
          : answer('annual', ENDS),
      'GET /api/assets/:symbol/coverage': () => problem(503, 'Away'),
      'GET /api/assets/:symbol/history': () => problem(503, 'Away'),
    },
  });

const headings = () =>
  screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  );
const cellsOf = (label: string) =>
  within(screen.getByRole('button', { name: label }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('statements', () => {
  it('show the latest twelve months beside the years', async () => {
    await open();
    expect(await screen.findByRole('columnheader', { name: 'TTM' })).toBeVisible();
    expect(headings()[0]?.slice(-2)).toEqual(['2025', 'TTM']);
  });

  it('have per-share and common-size views, stored in the address', async () => {
    const page = await open('?view=per-share');
    await screen.findByRole('columnheader', { name: 'TTM' });
    // The share count of the year before last is unknown: a dash, never zero.
    expect(cellsOf('Net income').slice(-3)).toEqual(['–', '$1.00', '$1.00']);
    expect(screen.queryByRole('button', { name: 'Diluted shares' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Common size' }));
    expect(cellsOf('Net income').at(-1)).toBe('25.0%');
    expect(page.address()).toBe('/?view=common-size');
    await userEvent.click(screen.getByRole('radio', { name: 'Growth' }));
    expect(cellsOf('Revenue').at(-2)).toContain('5.0%');
  });

  it('print all years', async () => {
    await open();
    await screen.findByRole('columnheader', { name: 'TTM' });
    act(() => setPrinting(true));
    const years = headings().flat();
    for (const end of ENDS) expect(years).toContain(end.slice(0, 4));
    act(() => setPrinting(false));
    expect(headings().flat()).not.toContain('2016');
  });
});
