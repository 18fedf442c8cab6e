/** Fake transactions and imports of one portfolio in memory, without the server's accounting. */
import type {
  PortfolioImport,
  PortfolioTransaction,
  TransactionChange,
  TransactionInput,
  UpdateTransaction,
} from 'shared/contract';
import { assetDouble, problem, type TestHandlers } from 'shared/testing';
import { newId, transaction } from './portfolio.fixture';

export interface TransactionsDouble {
  /** The stored transactions. */
  stored: { items: PortfolioTransaction[] };
  /** Imported files, as sent. */
  imports: object[];
  handlers: TestHandlers;
}

const storedOf = (
  { lots, fee, tax, note, tag, otherAmount, costPercent, ...input }: TransactionInput,
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
  otherAmount: otherAmount ?? null,
  costPercent: costPercent ?? null,
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

/** Response of the server to a change; the preview has the figures of a simple purchase. */
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

export function transactionsDouble(
  transactions: PortfolioTransaction[],
  plan: PortfolioImport | ((body: unknown) => PortfolioImport | Response),
): TransactionsDouble {
  const stored = { items: transactions };
  const imports: object[] = [];
  const deleted: PortfolioTransaction[] = [];
  const isTrial = (params: URLSearchParams) => params.get('dryRun') === 'true';
  const idOf = (path: string) => path.split('/')[5] ?? '';
  const handlers: TestHandlers = {
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
    'GET /api/portfolios/:id/transactions': () => ({ version: 1, items: stored.items }),
    'GET /api/portfolios/:id/imports': () => ({ items: [] }),
    'POST /api/portfolios/:id/transactions': ({ body, params }) => {
      const one = storedOf(body as TransactionInput, { id: newId(), version: 1 });
      if (!isTrial(params)) stored.items = [...stored.items, one];
      return changeOf(one);
    },
    'PATCH /api/portfolios/:id/transactions/:transaction': ({ body, path, params }) => {
      const { version, ...input } = body as UpdateTransaction;
      const present = stored.items.find(({ id }) => id === idOf(path));
      if (!present) return problem(404, 'There is no such transaction in this portfolio');
      if (present.version !== version) return problem(409, 'The transaction was changed elsewhere');
      const one = storedOf(input, { id: present.id, version: version + 1 });
      if (!isTrial(params))
        stored.items = stored.items.map((other) => (other === present ? one : other));
      return changeOf(one);
    },
    'DELETE /api/portfolios/:id/transactions/:transaction': ({ path }) => {
      const present = stored.items.find(({ id }) => id === idOf(path));
      if (!present) return problem(404, 'There is no such transaction in this portfolio');
      deleted.push(present);
      stored.items = stored.items.filter((one) => one !== present);
      return changeOf(present, true);
    },
    'POST /api/portfolios/:id/transactions/:transaction/restore': ({ path }) => {
      const present = deleted.find(({ id }) => id === idOf(path));
      if (!present) return problem(404, 'There is no such transaction in this portfolio');
      stored.items = [...stored.items, present];
      return changeOf(present);
    },
    'POST /api/portfolios/:id/imports': ({ body, params }) => {
      const answer = typeof plan === 'function' ? plan(body) : plan;
      if (answer instanceof Response || isTrial(params)) return answer;
      imports.push(body as object);
      return { ...answer, importId: 'i1' };
    },
    'DELETE /api/portfolios/:id/imports/:import': () => {
      imports.pop();
      return undefined;
    },
  };
  return { stored, imports, handlers };
}
