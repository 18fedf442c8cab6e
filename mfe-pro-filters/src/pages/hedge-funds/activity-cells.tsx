import type { ReactNode } from 'react';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import { AssetLogo, Delta } from 'shared/ui';
import type { CardContent } from 'shared/ui/grid';
import { SecurityName, securityMark, securityPath } from '../../thirteen-f/security-name';
import { signedMoney } from '../../thirteen-f/signed-money';
import type { ActivityRow } from './activity-columns';

export const activityName = ({ item }: ActivityRow): string => securityMark(item);
export const activityLink = ({ item }: ActivityRow): string | undefined => securityPath(item);
export const activityHeader = ({ item }: ActivityRow): ReactNode => (
  <SecurityName security={item} />
);

/** Net trade value with a direction: up if bought, down if sold. */
export const TradeValue = ({ value }: { value: number }) => (
  <Delta value={value} text={signedMoney(value)} />
);

export function activityCell({ field }: ColumnDefinition, { item }: ActivityRow): ReactNode {
  return field === 'netTradeUSD' ? <TradeValue value={item.netTradeUSD} /> : undefined;
}

export const ACTIVITY_CARD: CardContent<ActivityRow> = {
  figures: ['holders', 'new', 'soldOut'],
  mark: ({ item }) => (
    <AssetLogo name={item.ticker ?? item.issuer} logoUrl={item.logoUrl} size={28} />
  ),
  line: ({ item }) => item.issuer,
  lead: ({ item }) => (
    <>
      <TradeValue value={item.netTradeUSD} />
      <small>{`${formatInteger(item.buyers)} buy, ${formatInteger(item.sellers)} sell`}</small>
    </>
  ),
};
