/** Users with portfolios on the small market of the tests. */
import {
  portfolioOverviewSchema,
  portfolioSchema,
  transactionChangeSchema,
} from 'shared/contract/schemas';
import type { TestApi } from '../server/api.fixture';

let people = 0;

/** A user with a portfolio in US dollars. */
export async function portfolioOwner(api: TestApi, currencyCode = 'USD') {
  const uid = `owner-${people++}`;
  const token = await api.tokenFor(uid);
  const created = await api.call('POST', '/api/portfolios', {
    token,
    body: { name: ' Long run ', currencyCode },
  });
  const { id } = portfolioSchema.parse(created.json);
  const url = `/api/portfolios/${id}`;
  const add = (body: object, query = '') =>
    api.call('POST', `${url}/transactions${query}`, { token, body });
  return {
    uid,
    id,
    token,
    url,
    created,
    add,
    /** Adds, and answers the id. */
    added: async (body: object) => transactionChangeSchema.parse((await add(body)).json).id,
    get: async (path: string) => (await api.call('GET', `${url}${path}`, { token })).json,
    overview: async (query = '') =>
      portfolioOverviewSchema.parse((await api.call('GET', `${url}${query}`, { token })).json),
    send: (body: string, query = '') =>
      fetch(`${api.origin}${url}/imports${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body,
      }),
  };
}

/** Ten shares of Apple. */
export const buy = (more: object = {}) => ({
  type: 'BUY',
  date: '2026-04-01',
  symbol: 'aapl.us',
  quantity: '10',
  price: 90.5,
  currencyCode: 'USD',
  ...more,
});
