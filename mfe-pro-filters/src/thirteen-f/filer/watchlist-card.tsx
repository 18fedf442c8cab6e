import { useMemo } from 'react';
import { formatInteger, formatPercent } from 'shared/market';
import { Link, useLocation } from 'shared/router';
import { skipToken, useOwnWatchlists } from 'shared/store';
import { AssetMark, CardHead, loginPath, Skeleton } from 'shared/ui';
import { useThirteenFHeldQuery } from '../api';
import { securityMark, securityPath } from '../security-name';
import { SideCard } from '../../facts/side-card';

/** The API takes no more symbols at once. */
const MAX_SYMBOLS = 500;
const MAX_CHIPS = 8;

/** What the filer and the visitor's own watchlists have in common. */
export function WatchlistCard({ cik, quarter }: { cik: string; quarter: string | null }) {
  const { session, data: lists, error } = useOwnWatchlists();
  const location = useLocation();
  const symbols = useMemo(
    () => [...new Set(lists?.flatMap(({ items }) => items.map(({ symbol }) => symbol)) ?? [])],
    [lists],
  );
  const overlapQuery = useThirteenFHeldQuery(
    symbols.length === 0
      ? skipToken
      : {
          cik,
          params: {
            symbols: symbols.slice(0, MAX_SYMBOLS).join(','),
            ...(quarter !== null && { quarter }),
          },
        },
  );
  const common = overlapQuery.currentData;
  return (
    <SideCard aria-label="Overlap with my watchlists">
      <CardHead title="Overlap with my watchlists" />
      <div className="body">
        {session === 'signed-out' ? (
          <p className="note">
            <Link className="ui-link" to={loginPath(location)}>
              Log in
            </Link>{' '}
            to see which of your assets this filer holds.
          </p>
        ) : error || overlapQuery.error ? (
          <p className="note">Your watchlists could not be compared. The rest of the page works.</p>
        ) : lists && symbols.length === 0 ? (
          <p className="note">
            Your{' '}
            <Link className="ui-link" to="/watchlists">
              watchlists
            </Link>{' '}
            are empty: star an asset to see here whether this filer holds it.
          </p>
        ) : common ? (
          <>
            <p>
              <b>{formatInteger(common.items.length)}</b> of your {formatInteger(common.asked)}{' '}
              assets, {formatPercent(common.weight)} of the reported value
              {symbols.length > MAX_SYMBOLS &&
                `; the first ${formatInteger(MAX_SYMBOLS)} of your assets were compared`}
              .
            </p>
            <div className="chips">
              {common.items.slice(0, MAX_CHIPS).map((item) => (
                <Link
                  key={`${item.cusip ?? item.issuer} ${item.titleOfClass ?? ''}`}
                  to={securityPath(item) ?? '#'}
                  title={`${item.issuer}: ${formatPercent(item.weight)}`}
                >
                  <AssetMark ticker={securityMark(item)} logoUrl={item.logoUrl} />
                </Link>
              ))}
            </div>
            {common.items.length > MAX_CHIPS && (
              <p className="note">{`The largest ${MAX_CHIPS} of them.`}</p>
            )}
          </>
        ) : (
          <Skeleton height={18} />
        )}
      </div>
    </SideCard>
  );
}
