import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { SlotInputs } from 'shared/contract';
import type { ChartEvent } from 'shared/ui/charts';
import { renderPage } from 'shared/testing';
import { useContributedMarkers } from './use-contributed-markers';

const OWN: readonly ChartEvent[] = [{ kind: 'splits', date: '2026-01-02', text: 'Split 4:1' }];

function Chart() {
  const { marked, retry, collectors } = useContributedMarkers('AAPL.US', 'stock', OWN);
  return (
    <>
      {collectors}
      <p>{marked.map(({ kind, date, text }) => `${kind} ${date} ${text}`).join('; ')}</p>
      {retry && <button onClick={retry}>Try again</button>}
    </>
  );
}
const Trades = ({ symbol, onValues }: SlotInputs['asset-chart-markers']) => {
  useEffect(
    () => onValues([{ date: '2026-02-03', text: `Trade of ${symbol}` }]),
    [symbol, onValues],
  );
  return null;
};

it('adds the markers of other parts that know this type of asset to the own events', async () => {
  const slot = 'asset-chart-markers';
  await renderPage(Chart, {
    contributions: [
      { slot, id: 'trades', assetTypes: ['stock'], load: async () => Trades },
      { slot, id: 'of-coins', assetTypes: ['crypto'], load: async () => Trades },
      { slot, id: 'gone', assetTypes: ['stock'], load: () => Promise.reject(new Error('gone')) },
    ],
  });
  expect(
    await screen.findByText('splits 2026-01-02 Split 4:1; contributed 2026-02-03 Trade of AAPL.US'),
  ).toBeVisible();
});

it('reports markers that did not load, and loads them on retry', async () => {
  const load = jest.fn(async () => Trades);
  load.mockImplementationOnce(() => Promise.reject(new Error('gone')));
  await renderPage(Chart, {
    contributions: [{ slot: 'asset-chart-markers', id: 'late', assetTypes: ['stock'], load }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/contributed 2026-02-03 Trade of AAPL.US/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
