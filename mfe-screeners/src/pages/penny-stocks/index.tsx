import { ScreenerPage, type ScreenerList } from '../../screener/screener-page';
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

/** `/stocks/penny`: the screener with a price cap, a liquidity filter and risk badges. */
export default function PennyStocksPage() {
  return <ScreenerPage type="stocks" list={LIST} />;
}
