import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { AssetRowActions } from './asset-row-actions';

const Star = ({ symbol }: { symbol: string }) => <button>star {symbol}</button>;

const Rows = () => (
  <ul>
    {['A.US', 'B.US'].map((symbol) => (
      <li key={symbol}>
        <AssetRowActions asset={{ symbol, assetType: 'stock', name: symbol }} />
      </li>
    ))}
  </ul>
);

const failures = () =>
  screen.getAllByRole('button', { name: 'This button could not be loaded. Try again' });
const bothFail = () => waitFor(() => expect(failures()).toHaveLength(2));

it('shows a failed action in each row, and retries all rows on a press in one', async () => {
  const load = jest.fn<() => Promise<typeof Star>>().mockRejectedValue(new Error('gone'));
  const star = { slot: 'asset-row-action', remote: 'mfe-row', id: 'row-star', load } as const;
  await renderPage(Rows, { contributions: [star] });
  await bothFail();

  await act(async () => failures()[0]?.click());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  await bothFail();

  load.mockResolvedValue(Star);
  await act(async () => failures()[1]?.click());
  expect(await screen.findByText('star A.US')).toBeInTheDocument();
  expect(await screen.findByText('star B.US')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
