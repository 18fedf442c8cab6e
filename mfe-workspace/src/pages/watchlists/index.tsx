import { useState } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { Button, Card, EmptyState, PageHead, SignedOutState } from 'shared/ui';
import { useOwnWatchlists, useWatchlistCreateMutation } from 'shared/store';
import { errorText } from '../../failed-calls/error-messages';
import { LoadFailure } from '../../failed-calls/load-failure';
import { NameDialog } from '../../watchlists/name-dialog';
import { WatchlistCards } from './watchlist-cards';
import { WatchlistCardsSkeleton } from './watchlist-cards-skeleton';
import { MessagePage } from '../message-page';

/** `/watchlists`: all lists of the signed-in user, each with its largest moves. */
export default function WatchlistsPage() {
  const { session, data, error, isFetching, refetch } = useOwnWatchlists();
  const [create] = useWatchlistCreateMutation();
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  usePageTitle('My Watchlists');
  usePageReady(session === 'signed-out' || data !== undefined || error !== undefined);

  if (session === 'signed-out') {
    return (
      <MessagePage title="My Watchlists">
        <SignedOutState title="Log in to see your watchlists">
          Follow stocks, funds, indices, currencies and crypto on lists of your own.
        </SignedOutState>
      </MessagePage>
    );
  }
  const newList = (
    <Button variant="primary" icon="plus" onClick={() => setNaming(true)}>
      New watchlist
    </Button>
  );
  return (
    <>
      <PageHead
        title="My Watchlists"
        meta={data && (data.length === 1 ? '1 list' : `${data.length} lists`)}
        actions={data && data.length > 0 && newList}
      />
      {data === undefined && error === undefined && <WatchlistCardsSkeleton />}
      {data === undefined && error !== undefined && (
        <Card>
          <LoadFailure
            title="Your watchlists did not load"
            area="WATCHLISTS"
            query={{ error, isFetching, refetch }}
          />
        </Card>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState title="No watchlist yet" actions={newList}>
            Make a list here, or press the star beside any asset in a screener or on its page.
          </EmptyState>
        </Card>
      )}
      {data !== undefined && data.length > 0 && <WatchlistCards lists={data} />}
      {naming && (
        <NameDialog
          title="New watchlist"
          action="Create"
          onClose={() => setNaming(false)}
          onSubmit={(name) =>
            create({ name })
              .unwrap()
              .then((list) => {
                void navigate(`/watchlists/${list.id}`);
                return null;
              }, errorText)
          }
        />
      )}
    </>
  );
}
