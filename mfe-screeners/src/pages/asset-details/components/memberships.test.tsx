import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssetMemberships } from 'shared/contract';
import { assetDouble, renderPage } from 'shared/testing';
import Memberships from './memberships';

const wholes = Array.from({ length: 12 }, (_, at): AssetMemberships['items'][number] =>
  at === 0
    ? { symbol: 'GSPC.INDX', assetType: 'index', name: 'S&P 500' }
    : { symbol: `F${at}.US`, assetType: 'etf', name: `Fund ${at}` },
);

async function open(items: AssetMemberships['items']) {
  const onEmpty = jest.fn();
  const asset = assetDouble();
  const page = await renderPage(
    () => <Memberships asset={asset} height={300} onEmpty={onEmpty} />,
    {
      path: '/',
      api: {
        'GET /api/assets/:symbol/memberships': ({ params }): AssetMemberships => ({
          symbol: asset.symbol,
          indices: items.filter(({ assetType }) => assetType === 'index').length,
          funds: items.filter(({ assetType }) => assetType === 'etf').length,
          items: items.slice(0, Number(params.get('pageSize'))),
          total: items.length,
          page: Number(params.get('page')),
          pageSize: Number(params.get('pageSize')),
          asOf: '2026-11-20T21:00:00Z',
        }),
      },
    },
  );
  return { ...page, onEmpty, user: userEvent.setup() };
}

it('links indices and funds, the first ones before all of them', async () => {
  const page = await open(wholes);
  const index = await screen.findByRole('link', { name: 'S&P 500' });
  expect(index.getAttribute('href')).toBe('/indices/details/GSPC.INDX');
  expect(screen.getByText(/Part of 1 index and 11 funds/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  await page.user.click(screen.getByRole('button', { name: 'Show all 12' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
  expect(screen.getByRole('link', { name: 'Fund 11' }).getAttribute('href')).toBe(
    '/etfs/details/F11.US',
  );
  await page.user.click(screen.getByRole('button', { name: 'Show fewer' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(8));
});

it('leaves the page when the asset is part of nothing', async () => {
  const page = await open([]);
  await waitFor(() => expect(page.onEmpty).toHaveBeenCalled());
});
