import { useRef, useState, type ChangeEvent } from 'react';
import { WATCHLIST_LIMITS, type Watchlist } from 'shared/contract';
import { notified, useAppDispatch, useWatchlistItemsAddMutation } from 'shared/store';
import { Button } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { readWatchlistCsv } from '../../watchlists/watchlist-csv';
import { notFoundText } from './add-symbols';

/** Maximum file size, far above 500 lines with notes. */
const MAX_BYTES = 1_000_000;

/** Adds the assets of a CSV file: all known ones, or none if a line is invalid. */
export function ImportButton({ list }: { list: Watchlist }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [add, { isLoading }] = useWatchlistItemsAddMutation();
  const notify = (kind: 'success' | 'error', text: string) =>
    dispatch(notified({ kind, title: 'Import', text }));

  const importFile = async (file: File) => {
    if (file.size > MAX_BYTES) return notify('error', 'The file is larger than 1 MB.');
    const { items, errors } = readWatchlistCsv(await file.text());
    if (errors.length > 0)
      return notify(
        'error',
        `Nothing was imported. ${errors.slice(0, 3).join('. ')}.${errors.length > 3 ? ` ${errors.length - 3} more lines are wrong.` : ''}`,
      );
    if (items.length === 0) return notify('error', 'There is no symbol in the file.');
    if (items.length > WATCHLIST_LIMITS.items)
      return notify('error', `A watchlist holds at most ${WATCHLIST_LIMITS.items} assets.`);
    try {
      const { added, present, notFound } = await add({ id: list.id, items }).unwrap();
      const texts = [
        `${added.length} added.`,
        ...(present.length > 0 ? [`${present.length} were on the list.`] : []),
        ...(notFound.length > 0 ? [notFoundText(notFound)] : []),
      ];
      return notify(notFound.length > 0 ? 'error' : 'success', texts.join(' '));
    } catch (refusal) {
      return notify('error', errorText(refusal));
    }
  };
  const onChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setReading(true);
    await importFile(file).catch((error: unknown) => notify('error', errorText(error)));
    setReading(false);
    // Allow selecting the same file again.
    target.value = '';
  };
  return (
    <>
      <Button icon="upload" busy={reading || isLoading} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="CSV file to import"
        tabIndex={-1}
        hidden
        onChange={(event) => void onChange(event)}
      />
    </>
  );
}
