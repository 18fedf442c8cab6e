import type {
  Benchmarks,
  CreatePortfolio,
  ImportRequest,
  Portfolio,
  PortfolioAllocation,
  PortfolioImport,
  PortfolioImports,
  PortfolioIncome,
  PortfolioLots,
  PortfolioOverlap,
  PortfolioOverview,
  PortfolioPerformance,
  PortfolioShare,
  Portfolios,
  PortfoliosTotal,
  PortfolioTransactions,
  RebalanceRequest,
  Rebalancing,
  SharedPortfolio,
  TransactionChange,
  TransactionInput,
  UpdatePortfolio,
  UpdateTransaction,
} from 'shared/contract';
import { announce, productApi } from 'shared/store';
import type { AccountingChoice } from './accounting';
import { browserTimeZone } from '../time-zones/time-zones';

const path = (id: string) => `/portfolios/${encodeURIComponent(id)}`;
const transactionPath = (id: string, transaction: string) =>
  `${path(id)}/transactions/${encodeURIComponent(transaction)}`;

const changed = announce('portfolios/changed');

export interface OverviewRequest extends Partial<AccountingChoice> {
  id: string;
}

export interface PerformanceRequest extends Partial<AccountingChoice> {
  id: string;
  /**
   * Days at whose ends the period starts and ends, `YYYY-MM-DD`. Default: from the first
   * transaction to the last prices.
   */
  from?: string | undefined;
  to?: string | undefined;
  /**
   * Symbol of an asset, or `p.` and the id of another portfolio, in which the same flows are
   * invested.
   */
  benchmark?: string | undefined;
}

export interface LotsRequest {
  id: string;
  symbol: string;
  /** Day of the sale, `YYYY-MM-DD`. */
  on: string;
  /** Id of an edited sale, whose lots count as available. */
  without?: string | undefined;
}

export interface ImportFileRequest extends ImportRequest {
  id: string;
  /**
   * File id of the last dry run, sent instead of the file. The server responds 410 if it has
   * expired.
   */
  keptFile?: string | undefined;
}

/** Request that imports a file, or tries it: a dry run changes nothing. */
const importCall = ({ id, keptFile, ...body }: ImportFileRequest, dryRun: boolean) => ({
  path: `${path(id)}/imports`,
  method: 'POST' as const,
  body,
  params: { dryRun: dryRun || undefined, timeZone: browserTimeZone(), keptFile },
  answer: ['rows', 'columns'],
});

/** Freezes a long plan at the top level, so that the store does not freeze every value in it. */
const frozenPlan = (plan: PortfolioImport): PortfolioImport => Object.freeze(plan);

/**
 * Endpoints of `/api/portfolios`, for the signed-in visitor's portfolios. Dry runs change nothing.
 */
export const portfoliosApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolios: build.query<Portfolios, void>({
      query: () => ({ path: '/portfolios', answer: ['items', 'quota'] }),
      providesTags: ['portfolios'],
    }),
    portfolioOverview: build.query<PortfolioOverview, OverviewRequest>({
      query: ({ id, ...params }) => ({ path: path(id), params, answer: ['value', 'holdings'] }),
      providesTags: ['portfolios'],
    }),
    portfolioPerformance: build.query<PortfolioPerformance, PerformanceRequest>({
      query: ({ id, ...params }) => ({
        path: `${path(id)}/performance`,
        params: { ...params },
        answer: ['series', 'waterfall'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioIncome: build.query<PortfolioIncome, OverviewRequest>({
      query: ({ id, ...params }) => ({
        path: `${path(id)}/income`,
        params,
        answer: ['months', 'realisedByYear'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioAllocation: build.query<PortfolioAllocation, string>({
      query: (id) => ({ path: `${path(id)}/allocation`, answer: ['assetClass', 'rules'] }),
      providesTags: ['portfolios'],
    }),
    portfoliosTotal: build.query<PortfoliosTotal, string>({
      query: (currencyCode) => ({
        path: '/portfolios/total',
        params: { currencyCode },
        answer: ['value', 'parts'],
      }),
      providesTags: ['portfolios'],
    }),
    portfolioOverlap: build.query<PortfolioOverlap, void>({
      query: () => ({ path: '/portfolios/overlap', answer: ['portfolios', 'pairs'] }),
      providesTags: ['portfolios'],
    }),
    portfolioLots: build.query<PortfolioLots, LotsRequest>({
      query: ({ id, ...params }) => ({ path: `${path(id)}/lots`, params, answer: ['items'] }),
      providesTags: ['portfolios'],
    }),
    portfolioTransactions: build.query<PortfolioTransactions, string>({
      query: (id) => ({ path: `${path(id)}/transactions`, answer: ['version', 'items'] }),
      providesTags: ['portfolios'],
    }),
    benchmarksOfPortfolios: build.query<Benchmarks, void>({
      query: () => ({ path: '/benchmarks', open: true, answer: ['items'] }),
      keepUnusedDataFor: 600,
    }),
    portfolioRebalancing: build.mutation<Rebalancing, RebalanceRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        path: `${path(id)}/rebalance`,
        method: 'POST',
        body,
        safe: true,
        answer: ['items'],
      }),
    }),

    portfolioCreate: build.mutation<Portfolio, CreatePortfolio>({
      query: (body) => ({ path: '/portfolios', method: 'POST', body, answer: ['id'] }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    portfolioUpdate: build.mutation<Portfolio, UpdatePortfolio & { id: string }>({
      query: ({ id, ...body }) => ({ path: path(id), method: 'PATCH', body, answer: ['id'] }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    portfolioDelete: build.mutation<Portfolio, string>({
      query: (id) => ({ path: path(id), method: 'DELETE' }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    portfolioRestore: build.mutation<Portfolio, string>({
      query: (id) => ({ path: `${path(id)}/restore`, method: 'POST' }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),

    transactionAdd: build.mutation<TransactionChange, TransactionInput & { id: string }>({
      query: ({ id, ...body }) => ({
        path: `${path(id)}/transactions`,
        params: { timeZone: browserTimeZone() },
        method: 'POST',
        body,
        answer: ['preview'],
      }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    transactionAddPreview: build.mutation<TransactionChange, TransactionInput & { id: string }>({
      query: ({ id, ...body }) => ({
        path: `${path(id)}/transactions`,
        params: { dryRun: true, timeZone: browserTimeZone() },
        method: 'POST',
        body,
        answer: ['preview'],
      }),
    }),
    transactionReplace: build.mutation<TransactionChange, TransactionOf<UpdateTransaction>>({
      query: ({ id, transaction, ...body }) => ({
        path: transactionPath(id, transaction),
        params: { timeZone: browserTimeZone() },
        method: 'PATCH',
        body,
        answer: ['preview'],
      }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    transactionReplacePreview: build.mutation<TransactionChange, TransactionOf<UpdateTransaction>>({
      query: ({ id, transaction, ...body }) => ({
        path: transactionPath(id, transaction),
        params: { dryRun: true, timeZone: browserTimeZone() },
        method: 'PATCH',
        body,
        answer: ['preview'],
      }),
    }),
    transactionDelete: build.mutation<TransactionChange, TransactionOf>({
      query: ({ id, transaction }) => ({
        path: transactionPath(id, transaction),
        method: 'DELETE',
        answer: ['preview'],
      }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    transactionRestore: build.mutation<TransactionChange, TransactionOf>({
      query: ({ id, transaction }) => ({
        path: `${transactionPath(id, transaction)}/restore`,
        method: 'POST',
        answer: ['preview'],
      }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),

    portfolioImportPreview: build.mutation<PortfolioImport, ImportFileRequest>({
      query: (request) => importCall(request, true),
      transformResponse: frozenPlan,
    }),
    portfolioImport: build.mutation<PortfolioImport, ImportFileRequest>({
      query: (request) => importCall(request, false),
      transformResponse: frozenPlan,
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    portfolioImports: build.query<PortfolioImports, string>({
      query: (id) => ({ path: `${path(id)}/imports`, answer: ['items'] }),
      providesTags: ['portfolios'],
    }),
    portfolioImportUndo: build.mutation<void, { id: string; importId: string }>({
      query: ({ id, importId }) => ({
        path: `${path(id)}/imports/${encodeURIComponent(importId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),

    portfolioSample: build.mutation<Portfolio, void>({
      query: () => ({ path: '/portfolios/sample', method: 'POST', answer: ['id'] }),
      invalidatesTags: ['portfolios'],
      onQueryStarted: changed,
    }),
    portfolioShare: build.query<PortfolioShare, string>({
      query: (id) => ({ path: `${path(id)}/share`, answer: ['share'] }),
      providesTags: ['portfolios'],
    }),
    portfolioShareCreate: build.mutation<PortfolioShare, string>({
      query: (id) => ({ path: `${path(id)}/share`, method: 'PUT', answer: ['share'] }),
      invalidatesTags: ['portfolios'],
    }),
    portfolioShareRevoke: build.mutation<void, string>({
      query: (id) => ({ path: `${path(id)}/share`, method: 'DELETE' }),
      invalidatesTags: ['portfolios'],
    }),
    portfolioShared: build.query<SharedPortfolio, string>({
      query: (token) => ({
        path: `/shared-portfolios/${encodeURIComponent(token)}`,
        open: true,
        answer: ['holdings', 'allocation'],
      }),
    }),
  }),
});

/** Ids of a portfolio and of its transaction, with further fields of a call. */
export type TransactionOf<Body = object> = Body & { id: string; transaction: string };

/** Path of all transactions as CSV, for `requestFile`. @public */
export const transactionsCsvPath = (id: string): string => `${path(id)}/transactions.csv`;

// Only the hooks in use are exported.
export const {
  usePortfoliosQuery,
  usePortfolioOverviewQuery,
  usePortfolioPerformanceQuery,
  usePortfolioIncomeQuery,
  usePortfolioAllocationQuery,
  usePortfolioTransactionsQuery,
  useLazyPortfolioTransactionsQuery,
  useBenchmarksOfPortfoliosQuery,
  usePortfolioRebalancingMutation,
  usePortfolioCreateMutation,
  usePortfolioUpdateMutation,
  useLazyPortfoliosQuery,
  usePortfoliosTotalQuery,
  usePortfolioOverlapQuery,
  usePortfolioLotsQuery,
  usePortfolioDeleteMutation,
  usePortfolioRestoreMutation,
  useTransactionAddMutation,
  useTransactionAddPreviewMutation,
  useTransactionReplaceMutation,
  useTransactionReplacePreviewMutation,
  useTransactionDeleteMutation,
  useTransactionRestoreMutation,
  usePortfolioImportPreviewMutation,
  usePortfolioImportMutation,
  usePortfolioImportsQuery,
  usePortfolioImportUndoMutation,
  usePortfolioSampleMutation,
  usePortfolioShareQuery,
  usePortfolioShareCreateMutation,
  usePortfolioShareRevokeMutation,
  usePortfolioSharedQuery,
} = portfoliosApi;
