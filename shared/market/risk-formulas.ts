/** Formulas of risk figures from daily closes. Part of `formulas.ts`. */

const NO_RATE =
  'No source has a risk-free rate for every market, so it is zero. Price returns, without dividends.';

export const RISK_FORMULAS = {
  volatility1Y: {
    expression: '100 × standard deviation of the daily log returns of 12 months × √(their number)',
    note: 'The number of returns is that of the trading days of a year, so the figure is a yearly one.',
    source: 'Realised volatility',
  },
  beta: {
    expression:
      'covariance of the daily returns of share and index ÷ variance of those of the index, 12 months',
    note: 'Against the index of the exchange, on days on which both have a close, at least 120 of them. A reported beta stays where the index has no history.',
    source: 'William Sharpe, Capital Asset Prices, Journal of Finance 19 (1964)',
  },
  maxDrawdown: {
    expression: '100 × (lowest later close ÷ close − 1), the lowest over all closes of the window',
    note: 'Closes, not intraday lows, split-adjusted, without dividends. The window begins with the last close on or before the same day n years ago. Without enough history there is no value.',
    source: 'Definition',
  },
  sharpeRatio1Y: {
    expression:
      'mean daily return ÷ standard deviation of the daily returns × √(their number), 12 months',
    note: NO_RATE,
    source: 'William Sharpe, The Sharpe Ratio, Journal of Portfolio Management 21 (1994)',
  },
  sortinoRatio1Y: {
    expression:
      'mean daily return ÷ √(mean square of the daily returns below zero) × √(number of returns), 12 months',
    note: `Days without a loss count as zero in the mean square. ${NO_RATE}`,
    source: 'Frank Sortino and Robert van der Meer, Downside Risk (1991)',
  },
} as const;
