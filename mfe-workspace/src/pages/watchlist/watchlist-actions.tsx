import { useState } from 'react';
import type { Watchlist } from 'shared/contract';
import { useNavigate } from 'shared/router';
import {
  notifiedWithAction,
  useAppDispatch,
  useWatchlistDeleteMutation,
  useWatchlistRestoreMutation,
  useWatchlistUpdateMutation,
} from 'shared/store';
import { ExportButton, useAddressState } from 'shared/list';
import { comparePath, isolatedText, MAX_COMPARED } from 'shared/market';
import { Button, LinkButton, SegmentedControl } from 'shared/ui';
import { errorText, isConflict } from '../../failed-calls/error-messages';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { DeleteDialog } from '../../watchlists/delete-dialog';
import { NameDialog } from '../../watchlists/name-dialog';
import { bySection } from '../../watchlists/sections';
import { watchlistCsv } from '../../watchlists/watchlist-csv';
import { ImportButton } from './import-button';
import { VIEWS, WATCHLIST_ADDRESS, type WatchlistView } from './watchlist-address';

/** Time to undo a deletion from its toast, ms. */
const UNDO_TIME = 10_000;

const VIEW_LABELS: Record<WatchlistView, string> = { table: 'Table', tiles: 'Tiles' };

/** Comparison of the first asset with the next ones of its type. Null without any. */
function comparisonOf({ items }: Watchlist): string | null {
  const [first, ...others] = bySection(items);
  const alike = others.filter(({ assetType }) => assetType === first?.assetType);
  if (!first || alike.length === 0) return null;
  return comparePath([first, ...alike].slice(0, MAX_COMPARED).map(({ symbol }) => symbol));
}

/** File name of an export: the name of the list in characters allowed on every system. */
const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'watchlist'
  }.csv`;

/** View, comparison, import and export, rename, and delete after a question, with undo. */
export function WatchlistActions({ list }: { list: Watchlist }) {
  const dispatch = useAppDispatch();
  /** The name when the dialog opened; undefined after a refusal has shown another one. */
  const [naming, setNaming] = useState<{ was?: string } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [{ view }, change] = useAddressState(WATCHLIST_ADDRESS);
  const compare = comparisonOf(list);
  const [update] = useWatchlistUpdateMutation();
  const [remove, removing] = useWatchlistDeleteMutation();
  const [restore] = useWatchlistRestoreMutation();
  const navigate = useNavigate();
  const failed = useFailureToast('Watchlist');
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
              text: `“${isolatedText(list.name)}” with ${list.items.length} assets.`,
              duration: UNDO_TIME,
            },
            { label: 'Undo', onSelect: () => void restore(list.id).unwrap().catch(failed) },
          ),
        );
      }, failed)
      .finally(() => setIsAsking(false));
  return (
    <>
      <SegmentedControl
        label="View"
        options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        value={view}
        onChange={(next) => change({ view: next })}
      />
      {compare !== null && <LinkButton to={compare}>Compare</LinkButton>}
      <ImportButton list={list} />
      <ExportButton
        disabled={list.items.length === 0}
        file={() => ({ name: fileName(list.name), content: watchlistCsv(list) })}
      />
      <Button icon="edit" onClick={() => setNaming({ was: list.name })}>
        Rename
      </Button>
      <Button icon="trash" variant="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <DeleteDialog
          title={`Delete “${isolatedText(list.name)}”?`}
          busy={removing.isLoading}
          onDelete={() => void onDelete()}
          onClose={() => setIsAsking(false)}
        >
          {`The list has ${list.items.length === 1 ? '1 asset' : `${list.items.length} assets`}. You can undo the deletion for ten seconds.`}
        </DeleteDialog>
      )}
      {naming && (
        <NameDialog
          title="Rename watchlist"
          action="Rename"
          initial={list.name}
          onClose={() => setNaming(null)}
          onSubmit={(name) =>
            update({
              id: list.id,
              name,
              ...(naming.was !== undefined && { was: { name: naming.was } }),
            })
              .unwrap()
              .then(
                () => null,
                (error: unknown) => {
                  // Both names are shown now: saving again is a deliberate choice.
                  if (isConflict(error)) setNaming({});
                  return errorText(error);
                },
              )
          }
        />
      )}
    </>
  );
}
