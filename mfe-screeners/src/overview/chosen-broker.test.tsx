import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { brokerChosen } from 'shared/store';
import { renderPage, type TestHandlers } from 'shared/testing';
import { moversApi } from '../movers/movers-api-double';
import Crypto from '../pages/crypto';
import Etfs from '../pages/etfs';
import Stocks from '../pages/stocks';

const api: TestHandlers = {
  ...moversApi(),
  'GET /api/dividends/upcoming': () => ({ items: [] }),
};

/** Queries of lists, counts and dividends. */
const LISTS = /\/screeners\/\w+\/(query|counts)|dividends\/upcoming/;
/** Dominance is relative to the whole market, so it does not depend on the broker. */
const isDominance = (body: unknown) => JSON.stringify(body ?? '').includes('"pageSize":200');

describe('the broker of the header', () => {
  it.each<[string, ComponentType]>([
    ['/stocks', Stocks],
    ['/etfs', Etfs],
    ['/crypto', Crypto],
  ])('keeps the lists of %s to what it offers', async (path, Page) => {
    const { store, requests } = await renderPage(Page, { path, api });
    const brokersIn = (from: number) =>
      requests
        .slice(from)
        .filter(({ path: calledPath, body }) => LISTS.test(calledPath) && !isDominance(body))
        .map((request) => `${JSON.stringify(request.body ?? null)} ${String(request.params)}`);
    await waitFor(() => expect(brokersIn(0).length).toBeGreaterThan(2));
    expect(brokersIn(0).join()).not.toContain('etoro');
    const before = requests.length;
    await act(async () => store.dispatch(brokerChosen('etoro')));
    expect(await screen.findByText(/Available at eToro/)).toBeVisible();
    await waitFor(() => expect(brokersIn(before).length).toBeGreaterThan(2));
    for (const call of brokersIn(before)) expect(call).toContain('etoro');
  });
});
