import type { Portfolio, PortfolioOverview } from 'shared/contract';
import { problem, type TestHandlers } from 'shared/testing';
import {
  allocationDouble,
  incomeDouble,
  overviewDouble,
  performanceDouble,
  PORTFOLIO,
} from './portfolio.fixture';

/** The portfolio calls of the API over portfolios in memory, with the refusals that the pages must bear. */
export function portfoliosDouble(
  initial: Portfolio[] = [PORTFOLIO],
  overview: Partial<PortfolioOverview> = {},
  limit: number | null = 3,
): { handlers: TestHandlers; portfolios: Portfolio[] } {
  const portfolios = structuredClone(initial);
  const deleted: Portfolio[] = [];
  const idOf = (path: string) => decodeURIComponent(path.split('/')[3] ?? '');
  const find = (path: string) => portfolios.find(({ id }) => id === idOf(path));
  const gone = () => problem(404, 'There is no such portfolio');
  const handlers: TestHandlers = {
    'GET /api/portfolios': () => ({
      items: structuredClone(portfolios),
      quota: { plan: 'plus', limit, used: portfolios.length },
    }),
    'POST /api/portfolios': ({ body }) => {
      if (limit !== null && portfolios.length >= limit)
        return problem(403, `Your Plus plan holds ${limit} portfolios`);
      const created = { ...PORTFOLIO, ...(body as object), id: `new-${portfolios.length}` };
      portfolios.push(created);
      return created;
    },
    'GET /api/portfolios/:id': ({ path }) => {
      const portfolio = find(path);
      return portfolio ? overviewDouble({ ...portfolio, ...overview }) : gone();
    },
    'PATCH /api/portfolios/:id': ({ path, body }) => {
      const portfolio = find(path);
      const { name, version } = body as { name: string; version: number };
      if (!portfolio) return gone();
      if (version !== portfolio.version) return problem(409, 'It has another name by now');
      Object.assign(portfolio, { name, version: version + 1 });
      return portfolio;
    },
    'DELETE /api/portfolios/:id': ({ path }) => {
      const portfolio = find(path);
      if (!portfolio) return gone();
      deleted.push(...portfolios.splice(portfolios.indexOf(portfolio), 1));
      return portfolio;
    },
    'POST /api/portfolios/:id/restore': ({ path }) => {
      const back = deleted.find(({ id }) => id === idOf(path));
      if (!back) return gone();
      portfolios.push(back);
      return back;
    },
    'GET /api/portfolios/:id/performance': ({ path, params }) =>
      find(path) ? performanceDouble({ from: params.get('from') }) : gone(),
    'GET /api/portfolios/:id/income': () => incomeDouble(),
    'GET /api/portfolios/:id/allocation': () => allocationDouble(),
    'GET /api/portfolios/:id/transactions': () => ({ version: 1, items: [] }),
    'POST /api/portfolios/:id/rebalance': () => ({
      items: [
        { symbol: 'AAPL.US', value: '1100.00', amount: '0.00' },
        { symbol: 'SAP.F', value: '900.00', amount: '500.00' },
      ],
    }),
    'GET /api/benchmarks': () => ({
      asOf: '2026-11-20',
      items: [{ symbol: 'GSPC.INDX', name: 'S&P 500' }],
    }),
  };
  return { handlers, portfolios };
}
