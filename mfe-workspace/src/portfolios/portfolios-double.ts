import type {
  Portfolio,
  PortfolioImport,
  PortfolioLots,
  PortfolioOverlap,
  PortfolioOverview,
  PortfoliosTotal,
  PortfolioTransaction,
  UpdatePortfolio,
} from 'shared/contract';
import { problem, type TestHandlers } from 'shared/testing';
import {
  allocationDouble,
  emptyImport,
  incomeDouble,
  overviewDouble,
  performanceDouble,
  PORTFOLIO,
} from './portfolio.fixture';
import { transactionsDouble, type TransactionsDouble } from './transactions-double';

export interface PortfoliosDoubleOptions {
  portfolios?: Portfolio[];
  /** Figures in place of the usual ones. */
  overview?: Partial<PortfolioOverview>;
  /** Portfolios that the plan holds; null: any number. */
  limit?: number | null;
  transactions?: PortfolioTransaction[];
  /** What an imported file answers. */
  plan?: PortfolioImport | ((body: unknown) => PortfolioImport | Response);
  total?: Partial<PortfoliosTotal>;
  overlap?: PortfolioOverlap;
  lots?: PortfolioLots['items'];
}

export interface PortfoliosDouble extends Pick<TransactionsDouble, 'stored' | 'imports'> {
  handlers: TestHandlers;
  portfolios: Portfolio[];
}

/** The portfolio calls of the API over portfolios in memory, with the refusals that the pages must bear. */
export function portfoliosDouble({
  portfolios: initial = [PORTFOLIO],
  overview = {},
  limit = 3,
  transactions = [],
  plan = emptyImport(),
  total = {},
  overlap = { portfolios: [], pairs: [] },
  lots = [],
}: PortfoliosDoubleOptions = {}): PortfoliosDouble {
  const portfolios = structuredClone(initial);
  const ledger = transactionsDouble(transactions, plan);
  const deleted: Portfolio[] = [];
  const idOf = (path: string) => decodeURIComponent(path.split('/')[3] ?? '');
  const find = (path: string) => portfolios.find(({ id }) => id === idOf(path));
  const gone = () => problem(404, 'There is no such portfolio');
  const handlers: TestHandlers = {
    ...ledger.handlers,
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
    'GET /api/portfolios/overlap': () => overlap,
    'GET /api/portfolios/total': ({ params }) => ({
      currencyCode: params.get('currencyCode'),
      value: '4000.00',
      dayChange: '-14.96',
      parts: [],
      ...total,
    }),
    'GET /api/portfolios/:id': ({ path }) => {
      const portfolio = find(path);
      return portfolio ? overviewDouble({ ...portfolio, ...overview }) : gone();
    },
    'PATCH /api/portfolios/:id': ({ path, body }) => {
      const portfolio = find(path);
      const { version, ...change } = body as UpdatePortfolio;
      if (!portfolio) return gone();
      if (version !== portfolio.version) return problem(409, 'It was changed meanwhile');
      Object.assign(portfolio, change, { version: version + 1 });
      return { ...portfolio };
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
    'GET /api/portfolios/:id/lots': () => ({ items: lots }),
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
  return { handlers, portfolios, stored: ledger.stored, imports: ledger.imports };
}
