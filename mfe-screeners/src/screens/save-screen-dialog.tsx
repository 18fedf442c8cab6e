import { useState, type FormEvent } from 'react';
import { isolatedText, SCREEN_NAME_LENGTH, screenNameKey } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Checkbox, Dialog, Row, TextField, TextLink } from 'shared/ui';
import { criteriaSentence, suggestedName } from './criteria/criteria-text';
import type { Refused } from './user-screens';
import type { SavedScreensOfPage } from './use-saved-screens';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  > p {
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
  }
`;

/** Saves the page's list under a name; asks before replacing an existing one. */
export default function SaveScreenDialog({ saved }: { saved: SavedScreensOfPage }) {
  const { type, userScreens, current, opened, setOpenWindow } = saved;
  const [name, setName] = useState(() => suggestedName(type, current));
  const [isDefault, setDefault] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const close = () => setOpenWindow(null);
  const key = screenNameKey(name);
  // A screen of this browser does not block a name in the account.
  const same = userScreens.items.find(
    (screen) => screen.storage === userScreens.storage && screenNameKey(screen.name) === key,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const trimmed = name.trim();
    if (trimmed === '') return setRefused({ status: 0, text: 'A name is needed.' });
    setBusy(true);
    const outcome = same
      ? await userScreens.change(same, { criteria: current, ...(isDefault && { isDefault }) })
      : await userScreens.save({ type, name: trimmed, criteria: current, isDefault });
    setBusy(false);
    if (outcome.refused) return setRefused(outcome.refused);
    close();
    opened.open(outcome.done, { replace: true });
  };
  return (
    <Dialog open title="Save screen" description={criteriaSentence(type, current)} onClose={close}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          value={name}
          maxLength={SCREEN_NAME_LENGTH}
          onChange={(event) => {
            setName(event.target.value);
            setRefused(undefined);
          }}
          onFocus={(event) => event.target.select()}
          error={refused?.text}
          hint={
            same
              ? `“${isolatedText(same.name)}” exists: saving replaces its criteria.`
              : `${name.length} of ${SCREEN_NAME_LENGTH} characters`
          }
          data-autofocus=""
        />
        <Checkbox checked={isDefault} onChange={setDefault}>
          Open it when I come to this screener
        </Checkbox>
        {refused?.status === 403 && (
          <p>
            <TextLink to="/pricing">Compare plans</TextLink>, or delete a screen that you no longer
            need.
          </p>
        )}
        {userScreens.storage === 'device' && <p>It is kept in this browser until you log in.</p>}
        <Row justify="end">
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {same ? 'Replace' : 'Save'}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
