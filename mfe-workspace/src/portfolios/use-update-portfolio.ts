import { useCallback } from 'react';
import type { Portfolio, UpdatePortfolio } from 'shared/contract';
import type { ApiError } from 'shared/store';
import { useLazyPortfoliosQuery, usePortfolioUpdateMutation } from './api/portfolios';

type Settings = Omit<UpdatePortfolio, 'version'>;

/** `stored`: the current portfolio, if the same field was changed elsewhere. */
export type UpdateResult =
  | { data: Portfolio; error?: undefined }
  | { data?: undefined; error: unknown; stored?: Portfolio | undefined };

const CONFLICT = 409;

/**
 * Changes name, cost basis or targets of a portfolio. Its version also grows with its transactions.
 * If the changed fields are unchanged in the newest version, the change is sent again based on it.
 * Otherwise both versions are returned.
 */
export function useUpdatePortfolio(): (base: Portfolio, change: Settings) => Promise<UpdateResult> {
  const [update] = usePortfolioUpdateMutation();
  const [read] = useLazyPortfoliosQuery();
  return useCallback(
    async (base, change) => {
      const { id } = base;
      const first = await update({ id, version: base.version, ...change });
      if (!first.error) return { data: first.data };
      if ((first.error as ApiError).status !== CONFLICT) return { error: first.error };
      const { data } = await read();
      const stored = data?.items.find((one) => one.id === id);
      if (!stored || differs(base, stored, change)) return { error: first.error, stored };
      const second = await update({ id, version: stored.version, ...change });
      return second.error ? { error: second.error } : { data: second.data };
    },
    [update, read],
  );
}

const FIELDS = ['name', 'method', 'targets'] as const satisfies readonly (keyof Settings)[];

const differs = (base: Portfolio, stored: Portfolio, change: Settings): boolean =>
  FIELDS.some(
    (field) =>
      change[field] !== undefined && JSON.stringify(base[field]) !== JSON.stringify(stored[field]),
  );
