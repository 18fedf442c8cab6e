/** Most frequent calls of the product's pages, against the simulated market of `bench/screener`. */
import type { Call } from './load';

const query = (name: string, body: unknown): Call => ({
  name,
  method: 'POST',
  path: '/api/screeners/stocks/query',
  body: JSON.stringify(body),
});

/** @param symbols some existing ones */
export const hotCalls = (symbols: readonly string[]): Call[] => [
  query('screener page', { pageSize: 50 }),
  query('screener with facets', {
    where: [
      { field: 'peRatio', gte: 5, lte: 30 },
      { field: 'sector', in: ['Technology', 'Healthcare'] },
    ],
    facets: ['peRatio', 'sector', 'marketCap'],
    pageSize: 50,
  }),
  {
    name: 'quotes of the ticker',
    method: 'GET',
    path: `/api/quotes?symbols=${symbols.slice(0, 28).join(',')}`,
  },
  { name: 'asset', method: 'GET', path: `/api/assets/${symbols[0]}` },
  {
    name: 'lookup',
    method: 'POST',
    path: '/api/assets/lookup',
    body: JSON.stringify({ query: 'norban' }),
  },
];
