import type { PortfolioTransaction } from 'shared/contract';
import { formatDate, tickerOf } from 'shared/market';
import { TRANSACTION_TYPE_LABELS } from './transaction-types';

/** Summary of a transaction: `Buy of AAPL, 1 Apr 2026`. */
export const transactionText = ({
  type,
  symbol,
  date,
}: Pick<PortfolioTransaction, 'type' | 'symbol' | 'date'>): string =>
  `${TRANSACTION_TYPE_LABELS[type]}${symbol === null ? '' : ` of ${tickerOf(symbol)}`}, ${formatDate(date)}`;
