import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useEvents } from 'shared/remote';
import { useOwnWatchlists } from 'shared/store';
import { problem, renderPage, testUser } from 'shared/testing';
import { list, watchlistsDouble } from '../watchlists/watchlists-double';
import { WatchlistStar } from './watchlist-star';

/** As another remote shows the same lists, and counts what it hears of them. */
function Elsewhere() {
  const { data } = useOwnWatchlists();
  const [heard, setHeard] = useState(0);
  useEvents('watchlists/changed', () => setHeard((before) => before + 1));
  return (
    <p>
      {data?.flatMap(({ items }) => items.map(({ symbol }) => symbol)).join(' ')} heard {heard}
    </p>
  );
}
const Page = () => (
  <>
    <WatchlistStar symbol="AAPL.US" assetType="stock" name="Apple Inc." variant="row" />
    <Elsewhere />
  </>
);
const star = () => screen.findByRole('button', { name: /Apple Inc\. (to|is on) a watchlist/ });

describe('a watchlist that the star changes', () => {
  it('notifies other remotes', async () => {
    const double = watchlistsDouble([list('a', 'Core')]);
    const page = await renderPage(Page, { session: testUser, api: double.handlers });
    await waitFor(async () => expect(await star()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(await star());
    expect(await screen.findByText('AAPL.US heard 1')).toBeVisible();
    const reads = page.requests.filter(({ method }) => method === 'GET');
    // One set of endpoints: both read one answer, before and after the change.
    expect(reads).toHaveLength(2);
  });

  it('notifies no remote when the change was rejected', async () => {
    const double = watchlistsDouble([list('a', 'Core')]);
    await renderPage(Page, {
      session: testUser,
      api: {
        ...double.handlers,
        'POST /api/watchlists/:id/items': () => problem(503, 'The database is away'),
      },
    });
    await waitFor(async () => expect(await star()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(await star());
    await waitFor(async () => expect(await star()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText(/heard 0/)).toBeVisible();
  });
});
