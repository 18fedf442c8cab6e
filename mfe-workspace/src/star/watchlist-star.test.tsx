import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, signedOut, testUser } from 'shared/testing';
import { item, list, watchlistsDouble } from '../watchlists/watchlists-double';
import { WatchlistStar } from './watchlist-star';

const Star = () => (
  <WatchlistStar symbol="AAPL.US" assetType="stock" name="Apple Inc." variant="row" />
);
const star = () => screen.findByRole('button', { name: /Apple Inc\. (to|is on) a watchlist/ });

describe('the watchlist star', () => {
  it('leads signed-out visitors to sign-in', async () => {
    const page = await renderPage(Star);
    await userEvent.click(await star());
    expect(page.signIns()).toBe(1);
  });

  it('creates a first list for a user without lists', async () => {
    const double = watchlistsDouble([]);
    await renderPage(Star, { session: testUser, api: double.handlers });
    await userEvent.click(await star());
    await waitFor(() => expect(double.lists).toHaveLength(1));
    expect(double.lists[0]?.items[0]?.symbol).toBe('AAPL.US');
    await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
    const panel = screen.getByRole('dialog', { name: 'Watchlists' });
    expect(within(panel).getByRole('checkbox', { name: 'My watchlist' })).toBeChecked();
    expect(
      within(panel).getByRole('button', { name: 'Add to portfolio: Apple Inc.' }),
    ).toBeVisible();
  });

  it('keeps a press until the lists have loaded, and applies it once', async () => {
    const double = watchlistsDouble([list('a', 'Core')]);
    let deliver = () => {};
    const gate = new Promise<void>((resolve) => (deliver = resolve));
    const lists = double.handlers['GET /api/watchlists'];
    const page = await renderPage(Star, {
      session: testUser,
      api: {
        ...double.handlers,
        'GET /api/watchlists': async (request) => {
          await gate;
          return lists?.(request);
        },
      },
    });
    await userEvent.click(await star());
    expect(double.lists[0]?.items).toEqual([]);
    deliver();
    await waitFor(() => expect(double.lists[0]?.items).toHaveLength(1));
    await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
    expect(page.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps a press until the session is known', async () => {
    const page = await renderPage(Star, { session: 'unknown' });
    await userEvent.click(await star());
    expect(page.signIns()).toBe(0);
    act(() => void page.store.dispatch(signedOut()));
    await waitFor(() => expect(page.signIns()).toBe(1));
  });

  it('adds to the only list immediately', async () => {
    const double = watchlistsDouble([list('a', 'Core')]);
    await renderPage(Star, { session: testUser, api: double.handlers });
    await waitFor(async () => expect(await star()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(await star());
    await waitFor(() => expect(double.lists[0]?.items).toHaveLength(1));
    // The double has the item before its answer has reached the page.
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Core' })).toBeChecked());
    // A second press closes the panel and takes nothing off.
    await userEvent.click(await star());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(double.lists[0]?.items).toHaveLength(1);
  });

  it('offers all lists when there are several, and removes the asset', async () => {
    const double = watchlistsDouble([list('a', 'Core', [item('AAPL.US')]), list('b', 'Tech')]);
    await renderPage(Star, { session: testUser, api: double.handlers });
    await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(await star());
    const core = screen.getByRole('checkbox', { name: 'Core' });
    expect(core).toBeChecked();
    await userEvent.click(core);
    await waitFor(() => expect(double.lists[0]?.items).toEqual([]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tech' }));
    await waitFor(() => expect(double.lists[1]?.items).toHaveLength(1));
  });
});
