/** The address of `/portfolios/:id`: the open tab, and what its figures are of. */
import { addressCodec, choiceParameter, textParameter } from 'shared/list';
import { BENCHMARKS } from 'shared/market';
import { PERIODS, type Period } from './period/periods';

export const PORTFOLIO_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'holdings', label: 'Holdings' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'performance', label: 'Performance' },
  { value: 'income', label: 'Income' },
  { value: 'allocation', label: 'Allocation' },
] as const;
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]['value'];

export const NO_BENCHMARK = 'none';
const DEFAULT_BENCHMARK = BENCHMARKS[0]?.symbol ?? NO_BENCHMARK;

interface PortfolioState {
  tab: PortfolioTab;
  period: Period;
  /** Symbol of an asset, or `none`. */
  benchmark: string;
}

/** Parameters `tab`, `period`, `vs`. Those of a tab's own list stay beside them. */
export const PORTFOLIO_ADDRESS = addressCodec<PortfolioState>(
  {
    tab: choiceParameter<PortfolioTab, PortfolioTab>(
      'tab',
      PORTFOLIO_TABS.map(({ value }) => value),
      'overview',
    ),
    period: choiceParameter<Period, Period>('period', PERIODS, '1Y'),
    benchmark: textParameter('vs', DEFAULT_BENCHMARK, /^[\w.^-]{1,40}$/),
  },
  { keepsOthers: true },
);
