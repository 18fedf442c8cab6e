/** Endpoints of imported broker files. */
import type { ImportRequest, PortfolioImport, PortfolioImports } from 'shared/contract';
import { productApi } from 'shared/store';
import { browserTimeZone } from '../../time-zones/time-zones';
import { CHANGES_PORTFOLIOS, portfolioPath } from './portfolio-paths';

export interface ImportFileRequest extends ImportRequest {
  id: string;
  /**
   * File id of the last dry run, sent instead of the file. The server responds 410 if it has
   * expired.
   */
  keptFile?: string | undefined;
}

/** Imports a file. A dry run responds with the plan and changes nothing. */
const importCall = ({ id, keptFile, ...body }: ImportFileRequest, dryRun: boolean) => ({
  path: `${portfolioPath(id)}/imports`,
  method: 'POST' as const,
  body,
  params: { dryRun: dryRun || undefined, timeZone: browserTimeZone(), keptFile },
  answer: ['rows', 'columns'],
});

/** Freezes a long plan at the top level, so that the store does not freeze every value in it. */
const frozenPlan = (plan: PortfolioImport): PortfolioImport => Object.freeze(plan);

export const {
  usePortfolioImportPreviewMutation,
  usePortfolioImportMutation,
  usePortfolioImportsQuery,
  usePortfolioImportUndoMutation,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    portfolioImportPreview: build.mutation<PortfolioImport, ImportFileRequest>({
      query: (request) => importCall(request, true),
      transformResponse: frozenPlan,
    }),
    portfolioImport: build.mutation<PortfolioImport, ImportFileRequest>({
      query: (request) => importCall(request, false),
      transformResponse: frozenPlan,
      ...CHANGES_PORTFOLIOS,
    }),
    portfolioImports: build.query<PortfolioImports, string>({
      query: (id) => ({ path: `${portfolioPath(id)}/imports`, answer: ['items'] }),
      providesTags: ['portfolios'],
    }),
    portfolioImportUndo: build.mutation<void, { id: string; importId: string }>({
      query: ({ id, importId }) => ({
        path: `${portfolioPath(id)}/imports/${encodeURIComponent(importId)}`,
        method: 'DELETE',
      }),
      ...CHANGES_PORTFOLIOS,
    }),
  }),
});
