import type { ChartMarker, SenateTransactionRow } from 'shared/contract';
import { bracketText } from './amount-text';

/** A trade as a chart marks it; a paper filing has no day and is left out. */
export function tradeMarkers(
  trades: readonly SenateTransactionRow[],
  withPolitician: boolean,
): ChartMarker[] {
  return trades.flatMap(({ transactionDate, politician, type, amount }) =>
    transactionDate === null
      ? []
      : [
          {
            date: transactionDate,
            text: `${withPolitician ? `${politician.name}: ` : ''}${type} ${bracketText(amount)}`,
          },
        ],
  );
}
