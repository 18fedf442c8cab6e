import { useLocation } from 'shared/router';
import { PORTFOLIO_ADDRESS, type PortfolioTab } from '../portfolio-address';

/** Address of another tab of the open portfolio, with the same period and benchmark. */
export function useTabLink(tab: PortfolioTab): string {
  const { search } = useLocation();
  return `?${PORTFOLIO_ADDRESS.patch(search, { tab })}`;
}
