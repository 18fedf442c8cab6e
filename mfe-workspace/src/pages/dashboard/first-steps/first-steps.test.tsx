import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import { portfoliosDouble } from '../../../portfolios/portfolios-double';
import { watchlistsDouble } from '../../../watchlists/watchlists-double';
import { FirstSteps } from './first-steps';
import { useAccountContents } from '../use-account-contents';

/** API of an account with these contents. */
function account({ portfolio = false, screens = 0 } = {}) {
  const watchlists = watchlistsDouble([]);
  const handlers: TestHandlers = {
    ...watchlists.handlers,
    ...portfoliosDouble(portfolio ? {} : { portfolios: [] }).handlers,
    'GET /api/alerts': () => ({ items: [], limit: 10 }),
    'GET /api/screens': () => ({
      items: Array.from({ length: screens }, (_, at) => ({ id: `screen-${at}` })),
      quota: { plan: 'free', limit: 5, used: screens },
    }),
  };
  return { handlers, watchlists };
}

function Steps() {
  const contents = useAccountContents();
  return contents && <FirstSteps account={contents} />;
}

const open = (api: TestHandlers) =>
  renderPage(Steps, { path: '/dashboard', session: testUser, api });
const card = () => screen.queryByRole('region', { name: 'Three steps to start' });

beforeEach(() => localStorage.clear());

describe('the first steps', () => {
  it('link a new account to import, watchlist and screener', async () => {
    await open(account().handlers);
    expect(await screen.findByText('0 of 3 done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute(
      'href',
      '/portfolios',
    );
    expect(screen.getByRole('link', { name: 'Open the screener' })).toHaveAttribute(
      'href',
      '/stocks/screener',
    );
  });

  it('check off the contents of the account, and stay until all are done', async () => {
    const { handlers, watchlists } = account({ portfolio: true, screens: 1 });
    await open(handlers);
    expect(await screen.findByText('2 of 3 done')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'NVDA' }));
    await userEvent.click(screen.getByRole('button', { name: 'Watch it' }));
    await waitFor(() => expect(card()).toBeNull());
    expect(watchlists.lists[0]?.items.map(({ symbol }) => symbol)).toEqual(['NVDA.US']);
  });

  it('stay dismissed on this device', async () => {
    const first = await open(account().handlers);
    await userEvent.click(await screen.findByRole('button', { name: 'Close the first steps' }));
    expect(card()).toBeNull();
    first.unmount();
    const { handlers } = account();
    const list = jest.fn(handlers['GET /api/screens'] ?? (() => null));
    await open({ ...handlers, 'GET /api/screens': list });
    await waitFor(() => expect(list).toHaveBeenCalled());
    await act(async () => {});
    expect(card()).toBeNull();
  });

  it('show no progress while it is unknown', async () => {
    const failed = jest.fn(() => problem(503, 'Away'));
    await open({ ...account().handlers, 'GET /api/screens': failed });
    await waitFor(() => expect(failed).toHaveBeenCalled());
    await act(async () => {});
    expect(card()).toBeNull();
  });
});
