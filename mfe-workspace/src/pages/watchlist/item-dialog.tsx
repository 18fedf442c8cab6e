import { useState, type FormEvent } from 'react';
import { WATCHLIST_LIMITS, type Watchlist } from 'shared/contract';
import { parseQuantity } from 'shared/market';
import {
  useAlertCreateMutation,
  useOwnWatchlists,
  useWatchlistItemUpdateMutation,
  type ApiError,
} from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Checkbox, Dialog, TextField } from 'shared/ui';
import { VersionChoice } from '../../conflict/version-choice';
import { errorText } from '../../failed-calls/error-messages';
import {
  changeOnto,
  itemChange,
  itemDifferences,
  type ItemContent,
} from '../../watchlists/item-change';
import { sectionNames } from '../../watchlists/sections';
import type { WatchlistRow } from './use-watchlist-rows';

const Form = styled.form.withConfig({ componentId: 'ws-item-form' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  > footer {
    display: flex;
    justify-content: flex-end;
    gap: var(--space-2);
  }
`;

const CONFLICT = 409;

interface Errors {
  target?: string;
  tags?: string;
  form?: string;
}

/** A change that was refused because of a concurrent change elsewhere. */
interface Conflict {
  typed: ItemContent;
  stored: ItemContent;
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

function tagsError(tags: readonly string[]): string | undefined {
  if (tags.length > WATCHLIST_LIMITS.tags) return `At most ${WATCHLIST_LIMITS.tags} tags.`;
  const long = tags.find((tag) => tag.length > WATCHLIST_LIMITS.tag);
  return long === undefined
    ? undefined
    : `“${long}” is longer than ${WATCHLIST_LIMITS.tag} characters.`;
}

/** Section, tags, target price and note of one asset on a list; the target can become an alert. */
export function ItemDialog({
  list,
  row,
  onClose,
}: {
  list: Watchlist;
  row: WatchlistRow;
  onClose: () => void;
}) {
  const { item } = row;
  const [section, setSection] = useState(item.section);
  const [tags, setTags] = useState(item.tags.join(', '));
  const [target, setTarget] = useState(item.targetPrice === null ? '' : String(item.targetPrice));
  const [note, setNote] = useState(item.note);
  const [alerting, setAlerting] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [comparing, setComparing] = useState(false);
  const { refetch } = useOwnWatchlists();
  const [update, updating] = useWatchlistItemUpdateMutation();
  const [createAlert, alertState] = useAlertCreateMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const quantity = target.trim() === '' ? null : parseQuantity(target);
    const price = quantity?.ok ? quantity.value : null;
    const isPrice = quantity === null || (price !== null && price > 0);
    const wrong: Errors = {
      ...(!isPrice && { target: 'Enter a price above zero, such as 120.50.' }),
      ...(tagsError(tagsOf(tags)) !== undefined && { tags: tagsError(tagsOf(tags)) }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const typed = { section: section.trim(), tags: tagsOf(tags), targetPrice: price, note };
    // Refused before, but the stored version now agrees: there is nothing to choose.
    if (conflict) await store(changeOnto(conflict.stored, item, typed), conflict.stored);
    else await store(typed, item);
  };
  const store = async (typed: ItemContent, base: ItemContent) => {
    const change = itemChange(base, typed);
    if (change) {
      const { error } = await update({ id: list.id, symbol: item.symbol, ...change });
      if (error) {
        if ((error as ApiError).status === CONFLICT) await compare(typed);
        else setErrors({ form: errorText(error) });
        return;
      }
    }
    if (alerting && typed.targetPrice !== null) {
      const { error } = await createAlert({
        kind: 'target-price',
        symbol: item.symbol,
        value: typed.targetPrice,
      });
      if (error) {
        setErrors({ form: errorText(error) });
        return;
      }
    }
    onClose();
  };
  /**
   * Shows both versions. Fetches the stored one, because the page still has the previous version.
   */
  const compare = async (typed: ItemContent) => {
    setComparing(true);
    const { data: lists, error } = await refetch();
    setComparing(false);
    const stored = lists
      ?.find(({ id }) => id === list.id)
      ?.items.find(({ symbol }) => symbol === item.symbol);
    if (stored) setConflict({ typed, stored });
    else
      setErrors({
        form: error ? errorText(error) : 'Removed from the list meanwhile. Nothing was saved.',
      });
  };
  const busy = updating.isLoading || alertState.isLoading || comparing;
  const differences = conflict ? itemDifferences(item, conflict.stored, conflict.typed) : [];
  return (
    <Dialog open title={row.name} onClose={onClose}>
      {/* What was refused is no longer what is typed. */}
      <Form onSubmit={(event) => void submit(event)} onChange={() => setConflict(null)} noValidate>
        <TextField
          label="Section"
          hint="A heading of this list; empty for none."
          list="watchlist-sections"
          maxLength={WATCHLIST_LIMITS.section}
          value={section}
          onChange={({ target: { value } }) => setSection(value)}
          autoComplete="off"
          data-autofocus=""
        />
        <datalist id="watchlist-sections">
          {sectionNames(list.items).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label="Tags"
          hint="Separated by commas."
          value={tags}
          onChange={({ target: { value } }) => setTags(value)}
          error={errors.tags}
          autoComplete="off"
        />
        <TextField
          label="Target price"
          hint="In the currency of its price."
          inputMode="decimal"
          value={target}
          onChange={({ target: { value } }) => setTarget(value)}
          error={errors.target}
          autoComplete="off"
        />
        <Checkbox checked={alerting} disabled={target.trim() === ''} onChange={setAlerting}>
          Alert me when the price reaches the target
        </Checkbox>
        <TextField
          label="Note"
          maxLength={WATCHLIST_LIMITS.note}
          value={note}
          onChange={({ target: { value } }) => setNote(value)}
        />
        {errors.form !== undefined && <p role="alert">{errors.form}</p>}
        {conflict && differences.length > 0 ? (
          <VersionChoice
            title="Changed from elsewhere meanwhile"
            differences={differences}
            busy={busy}
            onTakeStored={onClose}
            onSaveTyped={() =>
              void store(changeOnto(conflict.stored, item, conflict.typed), conflict.stored)
            }
          />
        ) : (
          <footer>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" busy={busy}>
              Save
            </Button>
          </footer>
        )}
      </Form>
    </Dialog>
  );
}
