import { announce } from 'shared/store';

export const portfolioPath = (id: string): string => `/portfolios/${encodeURIComponent(id)}`;

/** Options of a mutation after which every answer about portfolios is outdated, in all tabs. */
export const CHANGES_PORTFOLIOS = {
  invalidatesTags: ['portfolios'],
  onQueryStarted: announce('portfolios/changed'),
} as const;
