import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { FundamentalsAnswer, History } from 'shared/contract';
import { liveQuotes, renderPage } from 'shared/testing';
import { EarningsLineChart } from './earnings-line-chart';

const MONTHS = Array.from({ length: 24 }, (_, at) =>
  new Date(Date.UTC(2024, 11 + at, 28)).toISOString().slice(0, 10),
);
const history = {
  symbol: 'AAPL.US',
  currencyCode: 'USD',
  range: 'MAX',
  interval: '1d',
  historyUrl: '/history',
  bars: { date: MONTHS, close: MONTHS.map((_, at) => 100 + at) },
} as unknown as History;
const statements = {
  currencyCode: 'USD',
  periods: [3, 6, 9, 12].map((month) => ({
    periodEnd: `2025-${String(month).padStart(2, '0')}-28`,
    filedDate: null,
  })),
  items: [{ item: 'epsDiluted', values: [4, 4, 5, 6] }],
} as unknown as FundamentalsAnswer;

const open = () =>
  renderPage(() => <EarningsLineChart {...{ statements, history }} />, {
    path: '/stocks/details/AAPL.US',
  });

afterEach(() => liveQuotes.clear());

it('says the close with its day where the page has no live price', async () => {
  await open();
  expect(screen.getByText(/Close of 28 Nov 2026: \$123\.00 against \$90\.00/)).toBeVisible();
});

it('says the price that the rest of the page says now', async () => {
  await open();
  act(() =>
    liveQuotes.offer([
      { symbol: 'AAPL.US', price: 130.5, day1ChangePercent: 1, time: '2026-11-30T15:00:00Z' },
    ]),
  );
  expect(await screen.findByText(/Now \$130\.50 against \$90\.00/)).toBeVisible();
});
