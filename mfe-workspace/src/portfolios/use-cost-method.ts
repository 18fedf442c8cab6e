import { useCallback, useState } from 'react';
import type { CostMethod, Portfolio } from 'shared/contract';
import { notified, useAppDispatch } from 'shared/store';
import { errorText } from '../failed-calls/error-messages';
import { useUpdatePortfolio } from './use-update-portfolio';

/** Cost basis of a portfolio and its setter; the choice applies at once, before the response. */
export function useCostMethod(
  portfolio: Portfolio | undefined,
): [CostMethod, (method: CostMethod) => void] {
  const dispatch = useAppDispatch();
  const update = useUpdatePortfolio();
  const [pending, setPending] = useState<CostMethod | null>(null);
  const change = useCallback(
    (method: CostMethod) => {
      if (!portfolio) return;
      setPending(method);
      void update(portfolio, { method }).then(({ error }) => {
        setPending(null);
        if (error !== undefined)
          dispatch(notified({ kind: 'error', title: 'Cost basis', text: errorText(error) }));
      });
    },
    [portfolio, update, dispatch],
  );
  return [pending ?? portfolio?.method ?? 'fifo', change];
}
