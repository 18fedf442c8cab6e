import { usePageReady, usePageTitle } from 'shared/remote';
import { useParams } from 'shared/router';
import { useAssetPreviews } from 'shared/store';
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  SignedOutState,
  StaleBanner,
} from 'shared/ui';
import { errorCode, errorText } from '../../watchlists/error-text';
import { useOwnWatchlists } from '../../watchlists/own-watchlists';
import { AddSymbols } from './add-symbols';
import { WatchlistActions } from './watchlist-actions';
import { WatchlistRows } from './watchlist-rows';
import { WatchlistSkeleton } from './watchlist-skeleton';

/** `/watchlists/{id}`: one list with prices, changes since added, order, notes and removal with undo. */
export default function WatchlistPage() {
  const { id } = useParams();
  const { session, data, error, isFetching, refetch } = useOwnWatchlists();
  const list = data?.find((candidate) => candidate.id === id);
  const items = list?.items ?? [];
  const preview = useAssetPreviews(
    items.slice(0, 200).map(({ symbol }) => ({ symbol })),
    30_000,
  );
  usePageTitle(list?.name ?? 'Watchlist');
  const settled = data !== undefined && !preview.isLoading;
  usePageReady(session === 'signed-out' || error !== undefined || settled);

  if (session === 'signed-out') {
    return (
      <>
        <PageHead title="Watchlist" />
        <Card>
          <SignedOutState title="Log in to see this watchlist">
            Watchlists belong to an account; nobody else sees them.
          </SignedOutState>
        </Card>
      </>
    );
  }
  if (data === undefined) {
    return (
      <>
        <PageHead title="Watchlist" />
        <Card>
          {error === undefined ? (
            <WatchlistSkeleton />
          ) : (
            <ErrorState
              title="This watchlist did not load"
              code={errorCode(error)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            >
              {errorText(error)}
            </ErrorState>
          )}
        </Card>
      </>
    );
  }
  if (!list) {
    return (
      <>
        <PageHead title="Watchlist" />
        <Card>
          <EmptyState
            title="There is no such watchlist"
            actions={<LinkButton to="/watchlists">My Watchlists</LinkButton>}
          >
            It may have been deleted, or it belongs to another account.
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={list.name}
        meta={items.length === 1 ? '1 asset' : `${items.length} assets`}
        actions={<WatchlistActions list={list} />}
      />
      <Card>
        <AddSymbols list={list} />
        {preview.error !== undefined && (
          <StaleBanner
            title="New prices did not load."
            code={errorCode(preview.error)}
            retrying={preview.isFetching}
            onRetry={preview.refetch}
          >
            {preview.data ? 'You see the last ones.' : 'The list itself is complete.'}
          </StaleBanner>
        )}
        {items.length === 0 ? (
          <EmptyState title="This list is empty">
            Type tickers above, paste many at once, or press the star beside any asset.
          </EmptyState>
        ) : (
          <WatchlistRows list={list} prices={preview.data ?? []} loading={preview.isLoading} />
        )}
      </Card>
    </>
  );
}
