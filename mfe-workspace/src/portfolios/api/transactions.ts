/** Endpoints of a portfolio's transactions and lots. */
import type {
  PortfolioLots,
  PortfolioTransactions,
  TransactionChange,
  TransactionInput,
  UpdateTransaction,
} from 'shared/contract';
import { productApi } from 'shared/store';
import { browserTimeZone } from '../../time-zones/time-zones';
import { CHANGES_PORTFOLIOS, portfolioPath } from './portfolio-paths';

export interface LotsRequest {
  id: string;
  symbol: string;
  /** Day of the sale, `YYYY-MM-DD`. */
  on: string;
  /** Id of an edited sale, whose lots count as available. */
  without?: string | undefined;
}

/** Ids of a portfolio and of its transaction, with further fields of a call. */
type TransactionOf<Body = object> = Body & { id: string; transaction: string };
type NewTransaction = TransactionInput & { id: string };

const transactionPath = ({ id, transaction }: TransactionOf) =>
  `${portfolioPath(id)}/transactions/${encodeURIComponent(transaction)}`;

/** A dry run responds with the effects and changes nothing. */
const paramsOf = (dryRun: boolean) => ({
  dryRun: dryRun || undefined,
  timeZone: browserTimeZone(),
});

const addCall = ({ id, ...body }: NewTransaction, dryRun = false) => ({
  path: `${portfolioPath(id)}/transactions`,
  params: paramsOf(dryRun),
  method: 'POST' as const,
  body,
  answer: ['preview'],
});

const replaceCall = (
  { id, transaction, ...body }: TransactionOf<UpdateTransaction>,
  dryRun = false,
) => ({
  path: transactionPath({ id, transaction }),
  params: paramsOf(dryRun),
  method: 'PATCH' as const,
  body,
  answer: ['preview'],
});

export const {
  usePortfolioTransactionsQuery,
  useLazyPortfolioTransactionsQuery,
  usePortfolioLotsQuery,
  useTransactionAddMutation,
  useTransactionAddPreviewMutation,
  useTransactionReplaceMutation,
  useTransactionReplacePreviewMutation,
  useTransactionDeleteMutation,
  useTransactionRestoreMutation,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioTransactions: build.query<PortfolioTransactions, string>({
      query: (id) => ({ path: `${portfolioPath(id)}/transactions`, answer: ['version', 'items'] }),
      providesTags: ['portfolios'],
    }),
    portfolioLots: build.query<PortfolioLots, LotsRequest>({
      query: ({ id, ...params }) => ({
        path: `${portfolioPath(id)}/lots`,
        params,
        answer: ['items'],
      }),
      providesTags: ['portfolios'],
    }),
    transactionAdd: build.mutation<TransactionChange, NewTransaction>({
      query: (request) => addCall(request),
      ...CHANGES_PORTFOLIOS,
    }),
    transactionAddPreview: build.mutation<TransactionChange, NewTransaction>({
      query: (request) => addCall(request, true),
    }),
    transactionReplace: build.mutation<TransactionChange, TransactionOf<UpdateTransaction>>({
      query: (request) => replaceCall(request),
      ...CHANGES_PORTFOLIOS,
    }),
    transactionReplacePreview: build.mutation<TransactionChange, TransactionOf<UpdateTransaction>>({
      query: (request) => replaceCall(request, true),
    }),
    transactionDelete: build.mutation<TransactionChange, TransactionOf>({
      query: (request) => ({
        path: transactionPath(request),
        method: 'DELETE',
        answer: ['preview'],
      }),
      ...CHANGES_PORTFOLIOS,
    }),
    transactionRestore: build.mutation<TransactionChange, TransactionOf>({
      query: (request) => ({
        path: `${transactionPath(request)}/restore`,
        method: 'POST',
        answer: ['preview'],
      }),
      ...CHANGES_PORTFOLIOS,
    }),
  }),
});

/** Path of all transactions as CSV, for `requestFile`. @public */
export const transactionsCsvPath = (id: string): string => `${portfolioPath(id)}/transactions.csv`;
