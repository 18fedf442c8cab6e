import type { FirstCall } from 'shared/contract';

/** Reads that decide on the layout, the first steps and the small cards. */
export const firstCalls = (): FirstCall[] =>
  ['/dashboard', '/watchlists', '/portfolios', '/screens', '/alerts', '/own-assets'].map(
    (path) => ({
      method: 'GET',
      path,
    }),
  );
