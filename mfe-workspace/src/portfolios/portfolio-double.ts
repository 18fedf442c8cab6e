import type {
  Portfolio,
  PortfolioImport,
  PortfolioTransaction,
  TransactionChange,
  TransactionInput,
  UpdateTransaction,
} from 'shared/contract';
import { assetDouble, problem, type TestHandlers } from 'shared/testing';

/** The portfolio of the doubles. */
export const PORTFOLIO: Portfolio = {
  id: 'p1',
  name: 'Long run',
  currencyCode: 'USD',
  isSample: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

let ids = 0;

/** A purchase of ten shares of Apple, unless it says something else. */
export const transaction = (more: Partial<PortfolioTransaction> = {}): PortfolioTransaction => ({
  id: `t${ids++}`,
  version: 1,
  type: 'BUY',
  date: '2026-04-01',
  symbol: 'AAPL.US',
  quantity: '10',
  price: '90.5',
  amount: null,
  currencyCode: 'USD',
  rate: null,
  fee: '0',
  tax: '0',
  note: '',
  tag: '',
  lots: [],
  importId: null,
  ...more,
});

const stored = (
  { lots, fee, tax, note, tag, ...input }: TransactionInput,
  more: Pick<PortfolioTransaction, 'id' | 'version'>,
): PortfolioTransaction => ({
  ...transaction(),
  ...input,
  symbol: input.symbol ?? null,
  quantity: input.quantity ?? null,
  price: input.price ?? null,
  amount: input.amount ?? null,
  rate: input.rate ?? null,
  fee: fee ?? '0',
  tax: tax ?? '0',
  note: note ?? '',
  tag: tag ?? '',
  lots: lots ?? [],
  ...more,
});

const ZERO_PARTS = {
  value: '0.00',
  cost: '0.00',
  realised: '0.00',
  unrealised: '0.00',
  income: '0.00',
  fees: '0.00',
  taxes: '0.00',
  currencyEffect: '0.00',
  netFlows: '0.00',
};
const NO_SHARES = { quantity: '0', cost: '0.00', realised: '0.00', unrealised: '0.00', lots: 0 };

/** What the server answers to a change; the figures of the preview are those of a plain purchase. */
function changeOf(one: PortfolioTransaction, isDeleted = false): TransactionChange {
  const value = (Number(one.quantity ?? 0) * Number(one.price ?? 0)).toFixed(2);
  return {
    id: one.id,
    transaction: isDeleted ? null : one,
    version: 2,
    preview: {
      before: ZERO_PARTS,
      after: { ...ZERO_PARTS, value, cost: value },
      holdings: [
        {
          symbol: one.symbol ?? 'AAPL.US',
          before: NO_SHARES,
          after: { ...NO_SHARES, quantity: one.quantity ?? '0', cost: value, lots: 1 },
        },
      ],
      cash: [],
    },
  };
}

export interface PortfolioDouble {
  transactions: PortfolioTransaction[];
  /** Files that were imported, as they were sent. */
  imports: object[];
  handlers: TestHandlers;
}

/** The transactions of one portfolio, changed as the server would, without its accounting. */
export function portfolioDouble(
  transactions: PortfolioTransaction[],
  plan: PortfolioImport | ((body: unknown) => PortfolioImport | Response) = emptyImport(),
): PortfolioDouble {
  const deleted: PortfolioTransaction[] = [];
  const isTrial = (params: URLSearchParams) => params.get('dryRun') === 'true';
  const idOf = (path: string) => path.split('/')[5] ?? '';
  const double: PortfolioDouble = {
    transactions,
    imports: [],
    handlers: {
      'GET /api/assets/:symbol': ({ path }) => ({
        ...assetDouble({ price: 230.1, currencyCode: 'USD' }),
        symbol: path.split('/').at(-1),
      }),
      'POST /api/assets/lookup': () => [
        {
          symbol: 'KO.US',
          ticker: 'KO',
          name: 'Coca-Cola',
          assetType: 'stock',
          countryCode: 'US',
          logoUrl: null,
          label: 'KO',
        },
      ],
      'GET /api/portfolios': () => ({
        items: [PORTFOLIO],
        quota: { plan: 'free', limit: 1, used: 1 },
      }),
      'GET /api/portfolios/:id/transactions': () => ({ version: 1, items: double.transactions }),
      'GET /api/portfolios/:id/imports': () => ({ items: [] }),
      'POST /api/portfolios/:id/transactions': ({ body, params }) => {
        const one = stored(body as TransactionInput, { id: `t${ids++}`, version: 1 });
        if (!isTrial(params)) double.transactions = [...double.transactions, one];
        return changeOf(one);
      },
      'PATCH /api/portfolios/:id/transactions/:transaction': ({ body, path, params }) => {
        const { version, ...input } = body as UpdateTransaction;
        const present = double.transactions.find(({ id }) => id === idOf(path));
        if (!present) return problem(404, 'There is no such transaction in this portfolio');
        if (present.version !== version)
          return problem(409, 'The transaction was changed meanwhile');
        const one = stored(input, { id: present.id, version: version + 1 });
        if (!isTrial(params))
          double.transactions = double.transactions.map((other) =>
            other === present ? one : other,
          );
        return changeOf(one);
      },
      'DELETE /api/portfolios/:id/transactions/:transaction': ({ path }) => {
        const present = double.transactions.find(({ id }) => id === idOf(path));
        if (!present) return problem(404, 'There is no such transaction in this portfolio');
        deleted.push(present);
        double.transactions = double.transactions.filter((one) => one !== present);
        return changeOf(present, true);
      },
      'POST /api/portfolios/:id/transactions/:transaction/restore': ({ path }) => {
        const present = deleted.find(({ id }) => id === idOf(path));
        if (!present) return problem(404, 'There is no such transaction in this portfolio');
        double.transactions = [...double.transactions, present];
        return changeOf(present);
      },
      'POST /api/portfolios/:id/imports': ({ body, params }) => {
        const answer = typeof plan === 'function' ? plan(body) : plan;
        if (answer instanceof Response || isTrial(params)) return answer;
        double.imports.push(body as object);
        return { ...answer, importId: 'i1' };
      },
      'DELETE /api/portfolios/:id/imports/:import': () => {
        double.imports.pop();
        return undefined;
      },
    },
  };
  return double;
}

/** The answer to a file without rows. */
export const emptyImport = (more: Partial<PortfolioImport> = {}): PortfolioImport => ({
  rows: [],
  unresolved: [],
  format: { delimiter: ',', decimalSign: '.', dateOrder: 'ymd' },
  columns: {
    header: ['Date', 'Type'],
    map: { date: 'Date', type: 'Type' },
    missing: [],
    examples: [],
  },
  ...more,
});
