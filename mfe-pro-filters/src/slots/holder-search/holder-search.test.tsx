import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { problem, renderPage } from 'shared/testing';
import HolderSearch from '.';

const match = (symbol: string, assetType = 'stock') => ({
  symbol,
  ticker: symbol.split('.')[0],
  name: `Name of ${symbol}`,
  assetType,
  logoUrl: null,
});
const search = async (query: string, matches: unknown[] | null = []) => {
  const onValues = jest.fn();
  const onFailure = jest.fn();
  const { requests } = await renderPage(
    () => <HolderSearch {...{ query, onValues, onFailure }} />,
    { api: { 'POST /api/assets/lookup': () => matches ?? problem(503, 'Down') } },
  );
  return { onValues, onFailure, requests };
};

it('offers the holders of the exact ticker', async () => {
  const { onValues } = await search('nvd holders', [match('NVDA.US'), match('NVD.US')]);
  await waitFor(() =>
    expect(onValues).toHaveBeenLastCalledWith([
      {
        id: 'NVD.US',
        label: 'Who holds NVD',
        hint: 'Name of NVD.US',
        path: '/13f/holders/NVD.US',
      },
    ]),
  );
});

it('opens the tab that the question names', async () => {
  const { onValues } = await search('who bought nvidia', [
    match('NVDUSD.FOREX', 'currency'),
    match('NVDA.US'),
  ]);
  await waitFor(() =>
    expect(onValues).toHaveBeenLastCalledWith([
      expect.objectContaining({
        label: 'Who bought NVDA',
        path: '/13f/holders/NVDA.US?tab=buyers',
      }),
    ]),
  );
});

it('has no result, and no call, for any other query', async () => {
  const { onValues, requests } = await search('nvidia');
  expect(onValues).toHaveBeenLastCalledWith([]);
  expect(requests).toEqual([]);
});

it('has no result if no asset has the name', async () => {
  const { onValues } = await search('zzzz holders');
  await waitFor(() => expect(onValues).toHaveBeenLastCalledWith([]));
});

it('reports a failed call', async () => {
  const { onValues, onFailure } = await search('NVDA holders', null);
  await waitFor(() => expect(onFailure).toHaveBeenCalled());
  expect(onValues).not.toHaveBeenCalled();
});
