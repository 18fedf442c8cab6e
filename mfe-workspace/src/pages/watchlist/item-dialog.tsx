import type { FormEvent } from 'react';
import { WATCHLIST_LIMITS, type Watchlist } from 'shared/contract';
import { Button, Checkbox, Dialog, Row, Stack, TextField } from 'shared/ui';
import { VersionChoice } from '../../conflict/version-choice';
import { sectionNames } from '../../watchlists/sections';
import { useItemForm } from './use-item-form';
import type { WatchlistRow } from './use-watchlist-rows';

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
  const form = useItemForm(list, row.item, onClose);
  const { texts, errors, differences, busy, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Dialog open title={row.name} onClose={onClose}>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        <TextField
          label="Section"
          hint="A heading of this list; empty for none."
          list="watchlist-sections"
          maxLength={WATCHLIST_LIMITS.section}
          value={texts.section}
          onChange={({ target: { value } }) => change({ section: value })}
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
          value={texts.tags}
          onChange={({ target: { value } }) => change({ tags: value })}
          error={errors.tags}
          autoComplete="off"
        />
        <TextField
          label="Target price"
          hint="In the currency of its price."
          inputMode="decimal"
          value={texts.target}
          onChange={({ target: { value } }) => change({ target: value })}
          error={errors.target}
          autoComplete="off"
        />
        <Checkbox
          checked={form.alerting}
          disabled={texts.target.trim() === ''}
          onChange={form.setAlerting}
        >
          Alert me when the price reaches the target
        </Checkbox>
        <TextField
          label="Note"
          maxLength={WATCHLIST_LIMITS.note}
          value={texts.note}
          onChange={({ target: { value } }) => change({ note: value })}
        />
        {errors.form !== undefined && <p role="alert">{errors.form}</p>}
        {differences.length > 0 ? (
          <VersionChoice
            title="Changed elsewhere"
            differences={differences}
            busy={busy}
            onTakeStored={onClose}
            onSaveTyped={form.overwrite}
          />
        ) : (
          <Row as="footer" justify="end">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" busy={busy}>
              Save
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
