import { useCallback, useState } from 'react';
import { brand } from 'shared/brand';
import { COST_METHODS, type CostMethod } from './accounting';

const keyOf = (portfolioId: string): string => `${brand.storagePrefix}cost-method:${portfolioId}`;
const DEFAULT: CostMethod = 'fifo';

/** The cost basis that this device computes a portfolio with; FIFO unless another was chosen. */
function readCostMethod(portfolioId: string): CostMethod {
  try {
    const stored = localStorage.getItem(keyOf(portfolioId));
    return COST_METHODS.find((method) => method === stored) ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}

/** Remembers the cost basis of a portfolio on this device. */
export function storeCostMethod(portfolioId: string, method: CostMethod): void {
  try {
    if (method === DEFAULT) localStorage.removeItem(keyOf(portfolioId));
    else localStorage.setItem(keyOf(portfolioId), method);
  } catch {
    // Storage that is blocked remembers nothing.
  }
}

/** The cost basis of a portfolio on this device, and the way to change it. */
export function useCostMethod(portfolioId: string): [CostMethod, (method: CostMethod) => void] {
  const [changed, setChanged] = useState<{ id: string; method: CostMethod } | null>(null);
  const change = useCallback(
    (method: CostMethod) => {
      storeCostMethod(portfolioId, method);
      setChanged({ id: portfolioId, method });
    },
    [portfolioId],
  );
  return [changed?.id === portfolioId ? changed.method : readCostMethod(portfolioId), change];
}
