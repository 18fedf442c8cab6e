/** Address of `/portfolios/:id`: the open tab, the period and the benchmark. */
import { addressCodec, calendarDayParameter, choiceParameter, textParameter } from 'shared/list';
import { BENCHMARKS, type Day } from 'shared/market';
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
  /** First day, which replaces the period; null if none is selected. */
  from: Day | null;
  /** Last day, which replaces the period. */
  to: Day | null;
  /** Symbol of an asset, `p.` and the id of another portfolio, or `none`. */
  benchmark: string;
}

/** Parameters `tab`, `period`, `from`, `to`, `vs`. Parameters of a tab's list are kept. */
export const PORTFOLIO_ADDRESS = addressCodec<PortfolioState>(
  {
    tab: choiceParameter<PortfolioTab, PortfolioTab>(
      'tab',
      PORTFOLIO_TABS.map(({ value }) => value),
      'overview',
    ),
    period: choiceParameter<Period, Period>('period', PERIODS, '1Y'),
    from: calendarDayParameter('from'),
    to: calendarDayParameter('to'),
    benchmark: textParameter('vs', DEFAULT_BENCHMARK, /^[\w.^-]{1,40}$/),
  },
  { keepsOthers: true },
);
