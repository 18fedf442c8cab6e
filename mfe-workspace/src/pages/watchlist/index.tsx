import type { Watchlist } from 'shared/contract';
import { MetaSkeleton } from 'shared/list';
import { useNothingHere, usePageReady, usePageTitle } from 'shared/remote';
import { useParams } from 'shared/router';
import { useOwnWatchlists } from 'shared/store';
import { ListPage } from 'shared/ui/list-page';
import {
  Button,
  EmptyState,
  LinkButton,
  ReservedSpace,
  SignedOutState,
  usePricesTime,
} from 'shared/ui';
import { LoadFailure } from '../../failed-calls/load-failure';
import { AddSymbols, AddSymbolsPlaceholder } from './add-symbols';
import { useWatchlistPrices } from './use-watchlist-rows';
import { WatchlistActions } from './watchlist-actions';
import { WatchlistGrid } from './watchlist-grid';
import { MessagePage } from '../message-page';

/**
 * `/watchlists/{id}`: one list with figures, changes since added, custom order and removal with
 * undo.
 */
export default function WatchlistPage() {
  const { id } = useParams();
  const { session, data, error, isFetching, refetch } = useOwnWatchlists();
  const list = data?.find((candidate) => candidate.id === id);
  const isMissing = data !== undefined && !list;
  usePageTitle(list?.name ?? 'Watchlist');
  usePageReady(session === 'signed-out' || error !== undefined || data !== undefined);

  if (session === 'signed-out') {
    return (
      <MessagePage title="Watchlist">
        <SignedOutState title="Log in to see this watchlist">
          Watchlists belong to an account; nobody else sees them.
        </SignedOutState>
      </MessagePage>
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <MessagePage title="Watchlist">
        <LoadFailure
          title="This watchlist did not load"
          area="WATCHLISTS"
          query={{ error, isFetching, refetch }}
        />
      </MessagePage>
    );
  }
  if (isMissing) return <NoSuchWatchlist />;
  return (
    <ListPage
      title={list?.name ?? 'Watchlist'}
      meta={
        list ? <Meta list={list} /> : <MetaSkeleton>9 assets · prices of 20 Nov 2026</MetaSkeleton>
      }
      actions={list ? <WatchlistActions list={list} /> : <ActionsPlaceholder />}
      notices={list ? <AddSymbols list={list} /> : <AddSymbolsPlaceholder />}
    >
      <WatchlistGrid list={list} />
    </ListPage>
  );
}

function NoSuchWatchlist() {
  useNothingHere();
  return (
    <MessagePage title="Watchlist">
      <EmptyState
        title="There is no such watchlist"
        actions={<LinkButton to="/watchlists">My Watchlists</LinkButton>}
      >
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    </MessagePage>
  );
}

function Meta({ list }: { list: Watchlist }) {
  const time = usePricesTime({ ...useWatchlistPrices(list), inline: true });
  const count = list.items.length;
  const text = (count === 1 ? '1 asset' : `${count} assets`) + (time === null ? '' : ` · ${time}`);
  return <span key={text}>{text}</span>;
}

/** Reserves the line of the actions, which are above the list on a phone. */
const ActionsPlaceholder = () => (
  <ReservedSpace>
    <Button>Rename</Button>
  </ReservedSpace>
);
