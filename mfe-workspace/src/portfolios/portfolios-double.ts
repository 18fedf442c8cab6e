import type {
  ImportProfile,
  ImportProfiles,
  Portfolio,
  PortfolioImport,
  PortfolioLots,
  PortfolioOverlap,
  PortfolioOverview,
  PortfoliosTotal,
  PortfolioTransaction,
  PutImportProfile,
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
  /** Figures that replace the defaults. */
  overview?: Partial<PortfolioOverview>;
  /** Portfolio limit of the plan; null for no limit. */
  limit?: number | null;
  transactions?: PortfolioTransaction[];
  /** Response to an imported file. */
  plan?: PortfolioImport | ((body: unknown) => PortfolioImport | Response);
  total?: Partial<PortfoliosTotal>;
  overlap?: PortfolioOverlap;
  lots?: PortfolioLots['items'];
  /** Saved profiles of brokers. */
  profiles?: ImportProfile[];
}

export interface PortfoliosDouble extends Pick<TransactionsDouble, 'stored' | 'imports'> {
  profiles: ImportProfiles['items'];
  handlers: TestHandlers;
  portfolios: Portfolio[];
}

const stored = (profile: ImportProfile, version: number): ImportProfiles['items'][number] => ({
  version,
  updatedAt: '2026-04-13T10:00:00Z',
  profile,
});

/** Fake portfolio API over portfolios in memory, with the refusals that the pages handle. */
export function portfoliosDouble({
  portfolios: initial = [PORTFOLIO],
  overview = {},
  limit = 3,
  transactions = [],
  plan = emptyImport(),
  total = {},
  overlap = { portfolios: [], pairs: [] },
  lots = [],
  profiles: initialProfiles = [],
}: PortfoliosDoubleOptions = {}): PortfoliosDouble {
  const portfolios = structuredClone(initial);
  const ledger = transactionsDouble(transactions, plan);
  const deleted: Portfolio[] = [];
  const profiles = initialProfiles.map((profile) => stored(profile, 1));
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
      if (version !== portfolio.version) return problem(409, 'The portfolio was changed elsewhere');
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
    ...profileHandlers(profiles),
    'GET /api/benchmarks': () => ({
      asOf: '2026-11-20',
      items: [{ symbol: 'GSPC.INDX', name: 'S&P 500' }],
    }),
  };
  return { handlers, portfolios, profiles, stored: ledger.stored, imports: ledger.imports };
}

/** Saved import profiles. */
const profileHandlers = (profiles: ImportProfiles['items']): TestHandlers => ({
  'GET /api/import-profiles': () => ({ items: structuredClone(profiles) }),
  'PUT /api/import-profiles': ({ body }) => {
    const { profile, version } = body as PutImportProfile;
    const at = profiles.findIndex((one) => one.profile.broker === profile.broker);
    const before = profiles[at]?.version ?? 0;
    if (version !== undefined && version !== before)
      return problem(409, `The profile has version ${before}`);
    const next = stored(profile, before + 1);
    if (at < 0) profiles.push(next);
    else profiles[at] = next;
    return next;
  },
  'DELETE /api/import-profiles/:broker': ({ path }) => {
    const broker = decodeURIComponent(path.split('/').at(-1) ?? '');
    profiles.splice(
      profiles.findIndex((one) => one.profile.broker === broker),
      1,
    );
    return undefined;
  },
});
