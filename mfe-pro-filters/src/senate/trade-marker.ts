import type { ChartMarker, SenateTransactionRow } from 'shared/contract';
import { bracketText } from './amount-text';

/** Chart markers of trades; a paper filing has no date and is omitted. */
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
