import { createContext, useContext } from 'react';
import type { CostMethod, PortfolioOverview } from 'shared/contract';

export interface OpenPortfolio {
  portfolio: PortfolioOverview;
  method: CostMethod;
  setMethod: (method: CostMethod) => void;
}

/** The open portfolio. */
export const PortfolioContext = createContext<OpenPortfolio | null>(null);

/** @throws outside of a portfolio's page */
export function usePortfolio(): OpenPortfolio {
  const open = useContext(PortfolioContext);
  if (!open) throw new Error('usePortfolio needs a PortfolioContext above it');
  return open;
}
