import type { AssetHoldersResponse, SlotInputs } from 'shared/contract';
import { formatBigMoney, formatBigNumber, formatInteger, formatPercent } from 'shared/market';
import { Link } from 'shared/router';
import { Badge, Delta } from 'shared/ui';
import { SectionData, SectionList } from 'shared/ui/asset-section';
import { useFundHoldersQuery } from '../../assets/assets-api';
import { assetHoldersPath, filerPath, quarterText } from '../../thirteen-f/quarter-text';
import { signedMoney } from '../../thirteen-f/signed-money';

const MAX_HOLDERS = 8;
type Holder = AssetHoldersResponse['items'][number];

/** Institutions that report holding the asset, with the change since their previous report. */
export default function FundHolders({ asset, height, onEmpty }: SlotInputs['asset-section']) {
  const query = useFundHoldersQuery({ symbol: asset.symbol, pageSize: MAX_HOLDERS });
  return (
    <SectionData
      what="Fund holdings"
      height={height}
      query={query}
      isEmpty={({ items }) => items.length === 0}
      onEmpty={onEmpty}
    >
      {({ items, summary, total, filing }) => (
        <>
          <p className="empty">
            <b>{formatInteger(summary.holders)}</b> of the institutions we follow hold{' '}
            <b>{formatBigNumber(summary.shares)}</b> shares
            {summary.sharesOutstandingPercent !== null &&
              `, ${formatPercent(summary.sharesOutstandingPercent)} of all`}
            . {changesText(summary)}
            {filing?.open && ` ${quarterText(filing.quarter)} is not fully filed.`}
          </p>
          <SectionList>
            {items.map((holder) => (
              <li key={`${holder.cik}-${holder.putCall ?? ''}-${holder.titleOfClass ?? ''}`}>
                <span>
                  <Link className="ui-cut" title={holder.name} to={filerPath(holder.cik)}>
                    <b>{holder.name}</b>
                  </Link>
                  <small>
                    {holder.quarter} · {formatBigMoney(holder.valueUSD, 'USD')}
                    {holder.weight !== null && ` · ${formatPercent(holder.weight)} of portfolio`}
                    {holder.putCall !== null && ` · ${holder.putCall} options`}
                  </small>
                </span>
                <span>
                  {formatBigNumber(holder.shares)}
                  <small>
                    <HolderChange holder={holder} />
                  </small>
                </span>
              </li>
            ))}
          </SectionList>
          <p className="note">
            Shares at quarter end, from 13F reports filed up to 45 days later. Changes compare with
            the previous report, adjusted for splits. First filings are not counted as trades.
            Options have their own list.
            {total > items.length && ` The largest ${items.length} of ${total} positions.`}{' '}
            <Link to={assetHoldersPath(asset.symbol)}>All holders, buyers and sellers</Link>
          </p>
        </>
      )}
    </SectionData>
  );
}

function changesText({ activity, soldOut }: AssetHoldersResponse['summary']): string {
  const { buyers, sellers, firstTime, tradeEffectUSD, priceEffectUSD } = activity;
  if (buyers + sellers === 0) return '';
  const parts = [
    [firstTime, 'for the first time'],
    [soldOut, 'sold out'],
  ].flatMap(([count, words]) => (count ? `${count} ${words}` : []));
  const among = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return `${buyers} bought, ${sellers} sold${among}: ${signedMoney(tradeEffectUSD)} by trades, ${signedMoney(priceEffectUSD)} by price.`;
}

function HolderChange({ holder }: { holder: Holder }) {
  if (holder.firstFiling) return 'first report';
  if (holder.splitSuspected)
    return <span title="Shares and price changed as in an unrecorded split">not comparable</span>;
  if (holder.status === 'NEW') return <Badge tone="info">New</Badge>;
  if (holder.status === 'SOLD_OUT') return <Badge>Sold out</Badge>;
  if (holder.status === 'UNCHANGED') return 'unchanged';
  return <Delta value={holder.shareChangePercent} decimals={1} />;
}
