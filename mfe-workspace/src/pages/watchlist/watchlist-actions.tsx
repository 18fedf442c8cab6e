import { useState } from 'react';
import type { Watchlist } from 'shared/contract';
import { useNavigate } from 'shared/router';
import {
  notified,
  notifiedWithAction,
  useAppDispatch,
  useWatchlistDeleteMutation,
  useWatchlistRestoreMutation,
  useWatchlistUpdateMutation,
} from 'shared/store';
import { Button } from 'shared/ui';
import { errorText } from '../../watchlists/error-messages';
import { NameDialog } from '../../watchlists/name-dialog';

/** How long a deletion can be undone from its toast, in ms. */
const UNDO_TIME = 10_000;

/** Rename, and delete with undo. */
export function WatchlistActions({ list }: { list: Watchlist }) {
  const dispatch = useAppDispatch();
  const [naming, setNaming] = useState(false);
  const [update] = useWatchlistUpdateMutation();
  const [remove, removing] = useWatchlistDeleteMutation();
  const [restore] = useWatchlistRestoreMutation();
  const navigate = useNavigate();
  const failed = (error: unknown) =>
    dispatch(notified({ kind: 'error', title: 'Watchlist', text: errorText(error) }));
  const onDelete = () =>
    remove(list.id)
      .unwrap()
      .then(() => {
        void navigate('/watchlists');
        dispatch(
          notifiedWithAction(
            {
              kind: 'info',
              title: 'Watchlist deleted',
              text: `“${list.name}” with ${list.items.length} assets.`,
              duration: UNDO_TIME,
            },
            { label: 'Undo', onSelect: () => void restore(list.id).unwrap().catch(failed) },
          ),
        );
      }, failed);
  return (
    <>
      <Button icon="edit" onClick={() => setNaming(true)}>
        Rename
      </Button>
      <Button icon="trash" variant="danger" busy={removing.isLoading} onClick={onDelete}>
        Delete
      </Button>
      {naming && (
        <NameDialog
          title="Rename watchlist"
          action="Rename"
          initial={list.name}
          onClose={() => setNaming(false)}
          onSubmit={(name) =>
            update({ id: list.id, name })
              .unwrap()
              .then(() => null, errorText)
          }
        />
      )}
    </>
  );
}
