import type { AssetHoldersResponse, SlotInputs } from 'shared/contract';
import { formatBigMoney, formatBigNumber, formatInteger, formatPercent } from 'shared/market';
import { Link } from 'shared/router';
import { Badge, Delta } from 'shared/ui';
import { SectionData, SectionList } from 'shared/ui/asset-section';
import { useFundHoldersQuery } from '../../assets/assets-api';
import { filerPath, holdersPath } from '../../thirteen-f/quarter-text';

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
      {({ items, summary, total }) => (
        <>
          <p className="empty">
            <b>{formatInteger(summary.holders)}</b> of the institutions we follow hold{' '}
            <b>{formatBigNumber(summary.shares)}</b> shares
            {summary.sharesOutstandingPercent !== null &&
              `, ${formatPercent(summary.sharesOutstandingPercent)} of all`}
            . {changesText(summary)}
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
            the previous report, adjusted for splits.
            {total > items.length && ` The largest ${items.length} of ${total} positions.`} The
            count covers institutions that reported shares in the last two quarters. The list of all
            holders also has options and older reports, and omits institutions that sold out.{' '}
            <Link to={holdersPath(asset.symbol)}>All holders and their changes</Link>
          </p>
        </>
      )}
    </SectionData>
  );
}

function changesText(summary: AssetHoldersResponse['summary']): string {
  const parts = [
    [summary.new, 'new'],
    [summary.increased, 'bought'],
    [summary.decreased, 'sold'],
    [summary.soldOut, 'left'],
  ].flatMap(([count, word]) => (count ? `${count} ${word}` : []));
  return parts.length === 0 ? '' : `In the quarter: ${parts.join(', ')}.`;
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
