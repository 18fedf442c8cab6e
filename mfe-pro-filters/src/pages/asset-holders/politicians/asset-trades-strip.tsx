import type { SenateTransactions } from 'shared/contract';
import { MetaSkeleton } from 'shared/list';
import { formatInteger } from 'shared/market';
import { FactsStrip } from '../../../facts/facts-strip';
import { intervalText, intervalTitle, netText } from '../../../senate/amount-text';
import { DATA_LIMITS } from '../../../senate/data-limits';
import { AssetLine } from '../asset-line';

const SOURCE = 'Reports of senators; the source names neither party nor other chambers.';

/** Purchases, sales and their difference over all trades that match the filters. */
export function AssetTradesStrip({
  symbol,
  answer,
}: {
  symbol: string;
  answer: SenateTransactions | undefined;
}) {
  const end = <AssetLine symbol={symbol} />;
  if (!answer)
    return (
      <FactsStrip end={end}>
        <MetaSkeleton>
          12 politicians <b>bought $123.45M–234.56M</b>, <b>sold $123.45M–234.56M</b>, net −$12.34M
          to +$12.34M. {SOURCE} {DATA_LIMITS}
        </MetaSkeleton>
      </FactsStrip>
    );
  const { politicians, purchases, sales } = answer.summary;
  return (
    <FactsStrip end={end}>
      {formatInteger(politicians)} {politicians === 1 ? 'politician' : 'politicians'}{' '}
      <b title={intervalTitle(purchases)}>bought {intervalText(purchases)}</b>,{' '}
      <b title={intervalTitle(sales)}>sold {intervalText(sales)}</b>, net{' '}
      {netText(purchases, sales)}. {SOURCE} {DATA_LIMITS}
    </FactsStrip>
  );
}
