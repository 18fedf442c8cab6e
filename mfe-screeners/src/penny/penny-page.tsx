import { ScreenerPage, type ScreenerList } from '../screener/screener-page';
import { PennyChoices } from './penny-choices';
import { PENNY_STOCKS, PENNY_TEXTS } from './penny-list';
import { riskColumn } from './risk-column';
import { RiskMark, RiskText } from './risk-mark';

const LIST: ScreenerList = {
  catalogue: PENNY_STOCKS,
  texts: PENNY_TEXTS,
  extraColumns: [riskColumn],
  bar: (state, change) => <PennyChoices state={state} change={change} />,
  mark: <RiskMark />,
  notice: <RiskText />,
};

/** The screener with a price cap, a guard against shares that cannot be sold again, and marks of risk. */
export const PennyPage = () => <ScreenerPage type="stocks" list={LIST} />;
