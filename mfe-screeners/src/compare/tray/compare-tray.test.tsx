import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PlatformEvent } from 'shared/contract';
import { useEvents } from 'shared/remote';
import { assetDouble, inSlot, problem, renderPage } from 'shared/testing';
import { CompareTray } from './compare-tray';
import { storedTray, storeTray } from './tray-storage';

const Tray = inSlot('page-tray', CompareTray);
type Added = PlatformEvent<'compare/add'>;
/** Delivers events like the shell. */
function Host() {
  const [events, setEvents] = useState<readonly Added[]>([]);
  useEvents('compare/add', (event) => setEvents((now) => [...now, event]));
  return (
    <Tray
      pathname="/"
      events={events}
      onHandled={(event) => setEvents((now) => now.slice(now.indexOf(event as Added) + 1))}
    />
  );
}
const open = (path = '/') =>
  renderPage(Host, {
    path,
    api: {
      'GET /api/assets/:symbol': async ({ path: address }) => {
        const symbol = address.split('/').at(-1) ?? '';
        if (symbol === 'SLOW.US') await new Promise((resolve) => setTimeout(resolve, 50));
        if (symbol === 'DOWN.US') return problem(503, 'Down');
        if (symbol === 'NONE.US') return problem(404, 'None');
        const assetType = symbol === 'SPY.US' ? 'etf' : 'stock';
        return { ...assetDouble(), symbol, assetType, name: `Name of ${symbol}` };
      },
    },
  });
const bar = () => screen.queryByRole('region', { name: 'Comparison tray' });

beforeEach(() => localStorage.clear());

describe('the comparison tray', () => {
  it('adds assets by events, stores them, and links to their comparison', async () => {
    const { slices, emit } = await open();
    expect(bar()).toBeNull();
    expect(slices()).toContain('compareTray');
    await emit('compare/add', { symbol: 'aapl.us' });
    await emit('compare/add', { symbol: 'MSFT.US' });
    await waitFor(() => expect(bar()).toHaveTextContent('2 of 5 to compare'));
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?s=AAPL.US,MSFT.US',
    );
    expect(storedTray().map(({ symbol }) => symbol)).toEqual(['AAPL.US', 'MSFT.US']);
  });

  it('keeps the order of the events when the first asset loads more slowly', async () => {
    const { emit } = await open();
    await emit('compare/add', { symbol: 'SLOW.US' });
    await emit('compare/add', { symbol: 'MSFT.US' });
    await waitFor(() => expect(bar()).toHaveTextContent('2 of 5 to compare'));
    expect(storedTray().map(({ symbol }) => symbol)).toEqual(['SLOW.US', 'MSFT.US']);
  });

  it('restores the tray, and returns its slice when it is unmounted', async () => {
    storeTray([{ symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' }]);
    const { slices, unmount } = await open();
    expect(bar()).toHaveTextContent('1 of 5 to compare');
    unmount();
    expect(slices()).not.toContain('compareTray');
    expect(storedTray()).toHaveLength(1);
  });

  it.each([
    ['SPY.US', 'SPY is an ETF. The comparison has stocks'],
    ['NONE.US', 'NONE.US is not an asset that we know.'],
    ['DOWN.US', 'DOWN.US was not added, because it did not load.'],
    ['AAPL.US', 'AAPL is already in the comparison.'],
    ['x'.repeat(100), 'is not an asset that we know.'],
  ])('says why %s is refused', async (symbol, reason) => {
    storeTray([{ symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' }]);
    const { announcements, emit } = await open();
    await emit('compare/add', { symbol });
    expect(await screen.findByRole('status')).toHaveTextContent(reason);
    await waitFor(() => expect(announcements.at(-1)).toContain(reason));
    expect(storedTray()).toHaveLength(1);
  });

  it('follows a change in another tab', async () => {
    await open();
    const item = { symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' } as const;
    storeTray([item]);
    const key = localStorage.key(0);
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue: localStorage.getItem(key ?? '') }),
      );
    });
    expect(bar()).toHaveTextContent('1 of 5 to compare');
  });

  it('removes one asset or all, and then the stored entry', async () => {
    storeTray([
      { symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' },
      { symbol: 'MSFT.US', assetType: 'stock', name: 'Microsoft Corp.' },
    ]);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL' }));
    expect(bar()).toHaveTextContent('1 of 5 to compare');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(bar()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is hidden on the page that shows the same assets', async () => {
    storeTray([{ symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' }]);
    const { unmount } = await open('/compare?s=aapl.us,MSFT.US');
    expect(bar()).toBeNull();
    unmount();
    await open('/compare?s=MSFT.US');
    expect(bar()).not.toBeNull();
  });
});
