import { useCallback, useState } from 'react';
import type { CostMethod, Portfolio } from 'shared/contract';
import { useFailureToast } from '../failed-calls/use-failure-toast';
import { useUpdatePortfolio } from './use-update-portfolio';

/** Cost basis of a portfolio and its setter; the choice applies at once, before the response. */
export function useCostMethod(
  portfolio: Portfolio | undefined,
): [CostMethod, (method: CostMethod) => void] {
  const failed = useFailureToast('Cost basis');
  const update = useUpdatePortfolio();
  const [pending, setPending] = useState<CostMethod | null>(null);
  const change = useCallback(
    (method: CostMethod) => {
      if (!portfolio) return;
      setPending(method);
      void update(portfolio, { method }).then(({ error }) => {
        setPending(null);
        if (error !== undefined) failed(error);
      });
    },
    [portfolio, update, failed],
  );
  return [pending ?? portfolio?.method ?? 'fifo', change];
}
