import type { ReactNode } from 'react';
import {
  formatBigMoney,
  formatBigNumber,
  formatPercent,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo, Badge, Cluster } from 'shared/ui';
import type { CardContent, ExtraColumn } from 'shared/ui/grid';
import { EffectBars } from '../../../thirteen-f/effect-bars';
import { pointsText, ShareChange, StatusBadge } from '../../../thirteen-f/position-change';
import { filerPath, quarterText } from '../../../thirteen-f/quarter-text';
import { signedMoney } from '../../../thirteen-f/signed-money';
import type { Holder, HolderRow } from './holder-columns';

export const holderName = ({ holder }: HolderRow): string => holder.name;
export const holderLink = ({ holder }: HolderRow): string => filerPath(holder.cik);
export const holderHeader = ({ holder }: HolderRow): ReactNode => (
  <b className="ui-cut" title={holder.name}>
    {holder.name}
  </b>
);

function Status({ holder }: { holder: Holder }) {
  if (holder.firstTime === true)
    return (
      <Badge tone="success" title="No earlier report of this institution has shares of it">
        First time
      </Badge>
    );
  return <StatusBadge holding={holder} />;
}

export function holderCell({ field }: ColumnDefinition, { holder, fields }: HolderRow): ReactNode {
  switch (field) {
    case 'status':
      return <Status holder={holder} />;
    case 'shareChange':
      return fields[field] === null
        ? undefined
        : `${holder.shareChange > 0 ? '+' : ''}${formatBigNumber(holder.shareChange)}`;
    case 'shareChangePercent':
      return holder.firstFiling ? undefined : <ShareChange holding={holder} />;
    case 'weightChange':
      return typeof fields[field] === 'number' ? pointsText(fields[field]) : undefined;
    case 'priceEffectUSD':
    case 'tradeEffectUSD':
      return fields[field] === null ? undefined : signedMoney(holder[field]);
    default:
      return undefined;
  }
}

export function missingHolderFigure({ field }: ColumnDefinition, { holder }: HolderRow): string {
  if (field.startsWith('weight') && holder.putCall !== null) return 'options are not counted';
  if (field === 'filedDate') return 'filing date unknown';
  if (holder.splitSuspected) return 'split of unknown ratio: not comparable';
  return 'no previous report';
}

/** Extra columns: both effects on one scale. */
export const HOLDER_EXTRAS: readonly ExtraColumn<HolderRow>[] = [
  {
    id: 'effects',
    label: '±30%',
    width: 120,
    cell: ({ holder }) =>
      holder.firstFiling || holder.splitSuspected ? null : <EffectBars holding={holder} />,
  },
];

export const HOLDER_CARD: CardContent<HolderRow> = {
  figures: [],
  mark: ({ holder }) => <AssetLogo name={holder.name} size={28} />,
  line: ({ holder }) =>
    holder.putCall === null
      ? quarterText(holder.quarter)
      : `${holder.putCall} · ${quarterText(holder.quarter)}`,
  chart: ({ holder }) =>
    holder.firstFiling || holder.splitSuspected ? null : <EffectBars holding={holder} />,
  lead: ({ holder }) => (
    <>
      {formatBigMoney(holder.valueUSD, 'USD')}
      <small>{formatPercent(holder.weight)}</small>
    </>
  ),
  details: ({ holder }) => (
    <Cluster as="span" gap={[4, 12]} className="card-line">
      <Status holder={holder} />
      <span>
        {formatBigNumber(holder.shares)} shares{' '}
        {!holder.firstFiling && holder.status !== 'NEW' && <ShareChange holding={holder} />}
      </span>
      {!holder.firstFiling && !holder.splitSuspected && holder.tradeEffectUSD !== 0 && (
        <span>{signedMoney(holder.tradeEffectUSD)} by trade</span>
      )}
    </Cluster>
  ),
};
