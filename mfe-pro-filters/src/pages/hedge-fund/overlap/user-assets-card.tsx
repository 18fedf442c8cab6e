import { useMemo } from 'react';
import { formatInteger, formatPercent, type AssetType } from 'shared/market';
import { Link, useLocation } from 'shared/router';
import { selectSession, skipToken, useAppSelector, useOwnAssets } from 'shared/store';
import { AssetMark, Button, CardHead, loginPath, Row, Skeleton } from 'shared/ui';
import { SectionList } from 'shared/ui/asset-section';
import { useThirteenFHeldQuery } from '../../../thirteen-f/api';
import { securityMark, securityPath } from '../../../thirteen-f/security-name';
import { SideCard } from '../../../facts/side-card';
import { userOverlaps, type UserOverlap } from './user-overlap';

/** Maximum number of symbols per API call. */
const MAX_SYMBOLS = 500;
const MAX_ROWS = 8;
/** Asset types in a 13F report: no coins, currencies or indices. */
const REPORTED_TYPES: readonly AssetType[] = ['stock', 'etf'];

const NO_ASSETS = [] as const;

/** Overlap of the filer with the visitor's portfolios and watchlists. */
export function UserAssetsCard({ cik, quarter }: { cik: string; quarter: string | null }) {
  const { status } = useAppSelector(selectSession);
  const location = useLocation();
  const own = useOwnAssets();
  const all = useMemo(
    () => own.data?.filter(({ assetType }) => REPORTED_TYPES.includes(assetType)),
    [own.data],
  );
  const compared = all?.slice(0, MAX_SYMBOLS) ?? NO_ASSETS;
  const heldQuery = useThirteenFHeldQuery(
    compared.length === 0
      ? skipToken
      : {
          cik,
          params: {
            symbols: compared.map(({ symbol }) => symbol).join(','),
            ...(quarter !== null && { quarter }),
          },
        },
  );
  const overlaps = heldQuery.currentData && userOverlaps(compared, heldQuery.currentData.items);
  const failed = (own.error ?? heldQuery.error) !== undefined && !overlaps;
  return (
    <SideCard aria-label="Overlap with my assets" aria-busy={status !== 'signed-out' && !all}>
      <CardHead title="Overlap with my assets" />
      <div className="body">
        {status === 'signed-out' ? (
          <p className="note">
            <Link className="ui-link" to={loginPath(location)}>
              Log in
            </Link>{' '}
            to see which of the assets in your portfolios and watchlists this filer holds.
          </p>
        ) : failed ? (
          <>
            <p className="note">Your assets could not be compared. The rest of the page works.</p>
            <Button
              size="sm"
              busy={own.isFetching || heldQuery.isFetching}
              onClick={() => void (own.error ? own.refetch() : heldQuery.refetch())}
            >
              Try again
            </Button>
          </>
        ) : all?.length === 0 ? (
          <p className="note">
            There is no stock or ETF in your{' '}
            <Link className="ui-link" to="/portfolios">
              portfolios
            </Link>{' '}
            or{' '}
            <Link className="ui-link" to="/watchlists">
              watchlists
            </Link>{' '}
            yet: star an asset to see here whether this filer holds it.
          </p>
        ) : overlaps ? (
          <>
            <Share label="In your portfolios" overlap={overlaps.held} />
            <Share label="Watched, not held" overlap={overlaps.watched} />
            {overlaps.items.length > 0 && (
              <SectionList>
                {overlaps.items.slice(0, MAX_ROWS).map((item) => (
                  <li key={`${item.cusip ?? item.issuer} ${item.titleOfClass ?? ''}`}>
                    <Link to={securityPath(item) ?? '#'} title={item.issuer}>
                      <AssetMark ticker={securityMark(item)} logoUrl={item.logoUrl} />
                    </Link>
                    <span>
                      {formatPercent(item.weight)}
                      <small>{item.isHeld ? 'in your portfolios' : 'watched'}</small>
                    </span>
                  </li>
                ))}
              </SectionList>
            )}
            <p className="note">
              Percent of the value that the filer reports.
              {overlaps.items.length > MAX_ROWS &&
                ` The largest ${MAX_ROWS} of ${formatInteger(overlaps.items.length)} positions.`}
              {(all?.length ?? 0) > MAX_SYMBOLS &&
                ` The first ${formatInteger(MAX_SYMBOLS)} of your assets were compared.`}
            </p>
          </>
        ) : (
          <Skeleton height={64} />
        )}
      </div>
    </SideCard>
  );
}

function Share({ label, overlap }: { label: string; overlap: UserOverlap }) {
  if (overlap.assets === 0) return null;
  return (
    <Row gap={12} justify="space-between" align="stretch" className="share">
      <span>
        {label}: {formatInteger(overlap.common)} of {formatInteger(overlap.assets)}
      </span>
      <b>{overlap.common === 0 ? '–' : formatPercent(overlap.weight)}</b>
    </Row>
  );
}
