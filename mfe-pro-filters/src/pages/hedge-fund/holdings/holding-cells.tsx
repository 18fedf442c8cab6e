import type { ReactNode } from 'react';
import type { ThirteenFHoldingRow } from 'shared/contract';
import { AssetRowActions } from 'shared/list';
import {
  formatBigMoney,
  formatBigNumber,
  formatMoney,
  formatPercent,
  MISSING,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo, Cluster, Sparkline } from 'shared/ui';
import type { CardContent, ExtraColumn } from 'shared/ui/grid';
import { SecurityName, securityMark, securityPath } from '../../../thirteen-f/security-name';
import { EffectBars } from '../../../thirteen-f/effect-bars';
import { pointsText, ShareChange, StatusBadge } from '../../../thirteen-f/position-change';
import type { HoldingRow } from './holding-columns';
import { signedMoney } from '../../../thirteen-f/signed-money';

export const holdingName = ({ holding }: HoldingRow): string => securityMark(holding);
export const holdingLink = ({ holding }: HoldingRow): string | undefined => securityPath(holding);
export const holdingHeader = ({ holding }: HoldingRow): ReactNode => (
  <SecurityName security={holding} />
);

export function holdingCell({ field }: ColumnDefinition, { holding }: HoldingRow): ReactNode {
  switch (field) {
    case 'status':
      return <StatusBadge holding={holding} />;
    case 'shareChangePercent':
      return <ShareChange holding={holding} />;
    case 'weightChange':
      return holding.weightChange === null ? undefined : pointsText(holding.weightChange);
    case 'priceEffectUSD':
      return holding.firstFiling ? MISSING : signedMoney(holding.priceEffectUSD);
    case 'tradeEffectUSD':
      return holding.firstFiling ? MISSING : signedMoney(holding.tradeEffectUSD);
    default:
      return undefined;
  }
}

export const missingHoldingFigure = ({ field }: ColumnDefinition, { holding }: HoldingRow) =>
  field.startsWith('weight') && holding.putCall !== null
    ? 'options are not counted'
    : 'no previous report';

/** `$210.10–$246.90`: lowest and highest price of the quarter. */
export const rangeText = ({ low, high }: NonNullable<ThirteenFHoldingRow['priceRange']>): string =>
  `${formatMoney(low, 'USD')}–${formatMoney(high, 'USD')}`;

const RANGE_TITLE =
  'Lowest and highest price of the quarter. A report does not say when shares were bought or sold, so no price in between is more likely than another.';

/** Range of possible prices of a purchase or sale. */
function PriceRange({ holding }: { holding: ThirteenFHoldingRow }) {
  const { priceRange, status } = holding;
  const traded = status !== 'UNCHANGED' && !holding.firstFiling;
  if (!traded) return <span className="ui-none">{MISSING}</span>;
  if (priceRange === null)
    return (
      <span className="ui-none" title="The prices of the quarter are not known or do not fit">
        not known
      </span>
    );
  return <span title={RANGE_TITLE}>{rangeText(priceRange)}</span>;
}

/** Extra columns: effects, price range, and the shares of the last quarters. */
export const HOLDING_EXTRAS: readonly ExtraColumn<HoldingRow>[] = [
  {
    id: 'effects',
    label: '±30%',
    width: 120,
    cell: ({ holding }) => (holding.firstFiling ? null : <EffectBars holding={holding} />),
  },
  {
    id: 'range',
    label: 'Possible price',
    width: 150,
    cell: ({ holding }) => <PriceRange holding={holding} />,
  },
  {
    id: 'history',
    label: 'Shares by quarter',
    width: 130,
    cell: ({ holding: { history, issuer } }) =>
      history.shares.length < 2 ? null : (
        <Sparkline
          values={history.shares}
          width={96}
          label={`Shares of ${issuer} in the last ${history.shares.length} reports`}
        />
      ),
  },
];

/** Actions of other remotes for an asset. */
export const holdingActions = ({ holding }: HoldingRow): ReactNode =>
  holding.symbol !== null &&
  holding.assetType !== null && (
    <AssetRowActions
      asset={{ symbol: holding.symbol, assetType: holding.assetType, name: holding.issuer }}
    />
  );

export const HOLDING_CARD: CardContent<HoldingRow> = {
  figures: [],
  mark: ({ holding }) => (
    <AssetLogo name={securityMark(holding)} logoUrl={holding.logoUrl} size={28} />
  ),
  line: ({ holding }) =>
    holding.putCall === null ? holding.issuer : `${holding.putCall} · ${holding.issuer}`,
  chart: ({ holding }) => (holding.firstFiling ? null : <EffectBars holding={holding} />),
  lead: ({ holding }) => (
    <>
      {formatBigMoney(holding.valueUSD, 'USD')}
      <small>{formatPercent(holding.weight)}</small>
    </>
  ),
  details: ({ holding }) => (
    <Cluster as="span" gap={[4, 12]} className="card-line">
      <StatusBadge holding={holding} />
      <span>
        {formatBigNumber(holding.shares)} shares{' '}
        {holding.status !== 'NEW' && <ShareChange holding={holding} />}
      </span>
      {holding.weightChange !== null && <span>{pointsText(holding.weightChange)}</span>}
    </Cluster>
  ),
};
