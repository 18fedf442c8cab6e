/** The address of `/portfolios/:id`: which tab is open. */
import { addressCodec, choiceParameter } from 'shared/list';

export const PORTFOLIO_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'holdings', label: 'Holdings' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'performance', label: 'Performance' },
  { value: 'income', label: 'Income' },
  { value: 'allocation', label: 'Allocation' },
] as const;
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]['value'];

interface PortfolioState {
  tab: PortfolioTab;
}

/** Parameters of the tabs stay beside it: each tab has a codec of its own. */
export const PORTFOLIO_ADDRESS = addressCodec<PortfolioState>(
  {
    tab: choiceParameter<PortfolioTab, PortfolioTab>(
      'tab',
      PORTFOLIO_TABS.map(({ value }) => value),
      'overview',
    ),
  },
  { keepsOthers: true },
);
