/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assetDouble, renderPage, type TestRequest } from 'shared/testing';
import Peers from './peers';

const ASSET = assetDouble({
  symbol: 'AAPL.US',
  companyName: 'Apple Inc.',
  industry: 'Consumer Electronics',
  sector: 'Technology',
  countryCode: 'US',
  marketCap: 100,
  peRatio: 30,
});
const SIZES: Readonly<Record<string, number>> = {
  'AAPL.US': 100,
  'SONO.US': 90,
  'MSFT.US': 120,
  'ORCL.US': 50,
  'IBM.US': 20,
};
const INDUSTRY = ['AAPL.US', 'SONO.US'];

/** Rows of the conditions: chosen symbols, the industry, or the sector. */
function screenerAnswer({ body }: TestRequest) {
  const { where } = body as { where: { field: string; in?: string[] }[] };
  const symbols = where.find(({ field }) => field === 'symbol')?.in;
  const isIndustry = where.some(({ field }) => field === 'industry');
  const symbolsOfAnswer = symbols ?? (isIndustry ? INDUSTRY : Object.keys(SIZES));
  return {
    columns: ['symbol', 'companyName', 'marketCap', 'peRatio'],
    rows: symbolsOfAnswer.map((symbol) => [symbol, symbol, SIZES[symbol] ?? null, 20]),
    total: symbolsOfAnswer.length,
    universe: 100,
    asOf: '2026-11-20T21:00:00Z',
    facets: {},
  };
}

const open = () =>
  renderPage(() => <Peers asset={ASSET} height={562} onEmpty={jest.fn()} />, {
    api: {
      'POST /api/screeners/:type/query': screenerAnswer,
      'POST /api/assets/lookup': () => [
        { symbol: 'IBM.US', ticker: 'IBM', name: 'IBM', assetType: 'stock' },
      ],
    },
  });
const tickers = (): (string | undefined)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.split('.')[0]);

afterEach(() => localStorage.clear());

describe('peers of an asset', () => {
  it('supplement a small industry from the sector, nearest in size first', async () => {
    await open();
    expect(await screen.findByText(/Consumer Electronics has 1 other company/)).toBeVisible();
    expect(tickers()[1]).toContain('SONO');
    expect(tickers().join(' ')).toContain('MSFT');
  });

  it('can be removed and reset, and are stored for the next visit', async () => {
    const first = await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove MSFT from the peers' }),
    );
    expect(await screen.findByText(/Peers that you chose/)).toBeVisible();
    expect(tickers().join(' ')).not.toContain('MSFT');
    first.unmount();

    await open();
    expect(await screen.findByText(/Peers that you chose/)).toBeVisible();
    expect(tickers().join(' ')).not.toContain('MSFT');
    await userEvent.click(screen.getByRole('button', { name: 'Reset the peers' }));
    expect(await screen.findByRole('button', { name: 'Remove MSFT from the peers' })).toBeVisible();
  });

  it('keep their section when the last one is removed', async () => {
    await open();
    await screen.findByRole('button', { name: 'Remove MSFT from the peers' });
    for (;;) {
      const [button] = screen.queryAllByRole('button', { name: /^Remove .* from the peers$/ });
      if (!button) break;
      await userEvent.click(button);
    }
    expect(screen.getByRole('button', { name: 'Reset the peers' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Add a peer' })).toBeVisible();
  });
});
