import { ScreenerPage, type ScreenerList } from '../screener/screener-page';
import { PennyLead } from './penny-lead';
import { PENNY_STOCKS, PENNY_TEXTS } from './penny-list';
import { riskColumn } from './risk-column';

const LIST: ScreenerList = {
  catalogue: PENNY_STOCKS,
  texts: PENNY_TEXTS,
  extraColumns: [riskColumn],
  lead: (state, change) => <PennyLead state={state} change={change} />,
};

/** The screener with a price cap, a guard against shares that cannot be sold again, and marks of risk. */
export const PennyPage = () => <ScreenerPage type="stocks" list={LIST} />;
