import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { inSlot, problem, renderPage } from 'shared/testing';
import { CompareSearch } from './compare-search';

const NAMES: Record<string, string> = { AAPL: 'Apple Inc.', MSFT: 'Microsoft Corp.' };
const search = async (query: string, isDown = false) => {
  const onValues = jest.fn();
  const onFailure = jest.fn();
  const Search = inSlot('search-source', CompareSearch);
  const Page = () => <Search {...{ query, onValues, onFailure }} />;
  const { requests } = await renderPage(Page, {
    api: {
      'POST /api/assets/lookup': ({ body }) => {
        if (isDown) return problem(503, 'Down');
        const ticker = String((body as { query: string }).query).toUpperCase();
        const name = NAMES[ticker];
        return name === undefined
          ? []
          : [{ symbol: `${ticker}.US`, ticker, name, assetType: 'stock', logoUrl: null }];
      },
    },
  });
  return { onValues, onFailure, requests };
};

it('offers the comparison of the named assets', async () => {
  const { onValues } = await search('aapl vs MSFT');
  await waitFor(() =>
    expect(onValues).toHaveBeenLastCalledWith([
      {
        id: 'AAPL.US,MSFT.US',
        label: 'Compare AAPL and MSFT',
        hint: 'Apple Inc. and Microsoft Corp.',
        path: '/compare?s=AAPL.US,MSFT.US',
      },
    ]),
  );
});

it('makes no call for any other query', async () => {
  const { onValues, requests } = await search('apple');
  expect(onValues).toHaveBeenLastCalledWith([]);
  expect(requests).toEqual([]);
});

it('has no result if a name has no match', async () => {
  const { onValues } = await search('AAPL vs zzzz');
  await waitFor(() => expect(onValues).toHaveBeenLastCalledWith([]));
});

it('reports a failed call', async () => {
  const { onValues, onFailure } = await search('AAPL vs MSFT', true);
  await waitFor(() => expect(onFailure).toHaveBeenCalled());
  expect(onValues).not.toHaveBeenCalled();
});
