import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountsRequest } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import { renderPage } from 'shared/testing';
import { queryOf } from '../listing/query/screener-api-double';
import { defaultState } from '../listing/state/screener-state';
import { HeatmapView } from './heatmap-view';

const catalogue = catalogueOf('crypto');
const COINS = ['BTC-USD.CC', 'ETH-USD.CC', 'XRP-USD.CC'];

/** Three coins with a size each; `changes` are those of the requested period. */
async function draw(changes: (number | null)[], counts: Record<string, number>, sized = true) {
  const onChange = jest.fn();
  const page = await renderPage(
    () => (
      <HeatmapView
        type="crypto"
        catalogue={catalogue}
        noun="crypto assets"
        selection={defaultState(catalogue)}
        choice={{ period: '1D', size: 'marketCap' }}
        onChange={onChange}
        empty="Nothing"
      />
    ),
    {
      path: '/crypto',
      api: {
        'POST /api/screeners/:type/query': (request) => {
          const columns = queryOf(request).columns ?? [];
          const rows = COINS.map((symbol, at) =>
            columns.map((field) =>
              field === 'symbol'
                ? symbol
                : field === 'marketCap'
                  ? sized
                    ? 1e9 / (at + 1)
                    : null
                  : field.endsWith('ChangePercent')
                    ? (changes[at] ?? null)
                    : null,
            ),
          );
          return { columns, rows, total: 3, universe: 3, asOf: null, facets: {} };
        },
        'POST /api/screeners/:type/counts': ({ body }) => ({
          totals: (body as CountsRequest).screens.map(
            ({ where }) => counts[where?.at(-1)?.field ?? ''] ?? 0,
          ),
          universe: 3,
          asOf: '2026-11-20T21:00:00Z',
        }),
      },
    },
  );
  return { ...page, onChange, user: userEvent.setup() };
}

describe('a heatmap without colours', () => {
  it('explains the missing colours, and offers the known periods, the best known first', async () => {
    const { user, onChange } = await draw([null, null, null], {
      month1ChangePercent: 1,
      year1ChangePercent: 2,
      rsi14: 3,
    });
    expect(await screen.findByText('No 24h change is known')).toBeTruthy();
    expect(document.querySelector('[data-tile]')).toBeNull();
    const offers = await screen.findAllByRole('button', { name: /known$/ });
    expect(offers.map(({ textContent }) => textContent.trim())).toEqual([
      'RSI 14: 3 known',
      '1Y: 2 known',
      '1M: 1 known',
    ]);
    await user.click(screen.getByRole('button', { name: '1M: 1 known' }));
    expect(onChange).toHaveBeenCalledWith({ period: '1M', size: 'marketCap' });
    await user.click(screen.getByRole('button', { name: 'RSI 14: 3 known' }));
    expect(onChange).toHaveBeenLastCalledWith({ period: '1D', size: 'marketCap', figure: 'rsi14' });
  });

  it('draws sizes alone on request, without a legend', async () => {
    const { user } = await draw([null, null, null], {});
    expect(
      await screen.findByText(
        /No source has changes that could colour the tiles of these crypto assets/,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sizes without colours' }));
    expect(await screen.findByRole('link', { name: /BTC/ })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Colours from/ })).toBeNull();
  });

  it('draws nothing when no size is known either', async () => {
    await draw([null, null, null], {}, false);
    expect(await screen.findByText('No 24h change is known')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sizes without colours' })).toBeNull();
  });

  it('says for how few tiles the change is known, and sends no needless requests', async () => {
    const { requests } = await draw([2, null, null], {});
    expect(await screen.findByText(/24-hour change is known of 1\./)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /BTC/ })).toBeTruthy();
    expect(requests.some(({ path }) => path.endsWith('/counts'))).toBe(false);
  });
});
