import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { brokerChosen } from 'shared/store';
import { testUser } from 'shared/testing';
import { coming, dividendQueries, dividendsApi, weekAnswer } from './dividends-api-double';
import { dividendsTable, lastQuery, openDividends, stopTheDate } from './open-dividends.fixture';

const PATH = '/stocks/dividends/upcoming';

beforeEach(stopTheDate);
afterEach(() => void jest.useRealTimers());

describe('a choice of upcoming dividends', () => {
  it('filters by status, dates, filters and broker, all in the address and the call', async () => {
    const page = await openDividends('?frequency=Quarterly&yield=2..5&amount=0.1..');
    await dividendsTable();
    expect(lastQuery(page)).toMatchObject({
      frequency: 'Quarterly',
      minYield: '2',
      maxYield: '5',
      minAmount: '0.1',
    });
    await page.user.click(screen.getByRole('radio', { name: 'Confirmed' }));
    await page.user.click(screen.getByRole('radio', { name: 'Payment date' }));
    act(() => void page.store.dispatch(brokerChosen('ib')));
    await waitFor(() =>
      expect(lastQuery(page)).toMatchObject({ status: 'confirmed', by: 'payment', broker: 'ib' }),
    );
    expect(lastQuery(page)['sort']).toBe('paymentDate,-marketCap');
    await page.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    await waitFor(() => expect(page.address()).toBe(`${PATH}?by=payment`));
  });

  it('invites signed-out visitors to their own dividends', async () => {
    const page = await openDividends('?mine=1');
    expect(await screen.findByText('Log in to see the dividends of your own stocks')).toBeTruthy();
    expect(dividendQueries(page.requests)).toHaveLength(0);
    await page.ready();
  });

  it('shows the dividends of what is on the watchlists', async () => {
    const page = await openDividends('?mine=1', {
      session: testUser,
      api: {
        ...dividendsApi(() => weekAnswer([coming('AAPL', '2026-11-23')])),
        'GET /api/watchlists': () => ({
          items: [
            { id: '1', items: [{ symbol: 'AAPL.US' }, { symbol: 'KO.US' }] },
            { id: '2', items: [{ symbol: 'AAPL.US' }] },
          ],
        }),
      },
    });
    await dividendsTable();
    expect(lastQuery(page)['symbols']).toBe('AAPL.US,KO.US');
  });

  it('says when the watchlists are empty', async () => {
    await openDividends('?mine=1', {
      session: testUser,
      api: { 'GET /api/watchlists': () => ({ items: [] }) },
    });
    expect(await screen.findByText('Your watchlists are empty')).toBeTruthy();
  });
});
