/** Public interface of derived numbers for other packages. */
export type { IndexHistory } from './calculations/facts';
export { completeRecord } from './complete-record';
export { dividendIncreaseStreak } from './dividends/dividends';
export { upcomingDividends } from './dividends/upcoming-dividends';
export { quotedUnits, type UsdRate } from './prices/price-usd';
export { deriveFromBars } from './technicals/from-bars';
export {
  exchangeCodeOf,
  isTradingDay,
  previousTradingDay,
  tradingDayFrom,
} from './trading-days/trading-days';
