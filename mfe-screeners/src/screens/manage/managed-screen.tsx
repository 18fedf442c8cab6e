import { useState, type FormEvent } from 'react';
import { freeScreenName, SCREEN_NAME_LENGTH, screenNameKey } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Button, Cluster, IconButton, media, TextField, ToggleChip } from 'shared/ui';
import { criteriaSentence } from '../criteria/criteria-text';
import { ScreenLinks } from '../screen-links';
import type { UserScreen, Outcome } from '../user-screens';
import type { SavedScreensOfPage } from '../use-saved-screens';

const Item = styled.li`
  display: grid;
  gap: 6px;
  padding: 10px 0;
  border-top: 1px solid var(--line-soft);
  > b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  > small {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-2);
  }
  > form {
    display: grid;
    gap: 8px;
  }
  > div > :first-child {
    margin-right: auto;
  }
  ${media.mobile} {
    > div {
      gap: 0;
    }
  }
`;

interface ManagedScreenProps {
  screen: UserScreen;
  saved: SavedScreensOfPage;
  /** See `useManagedScreens`. */
  showFailure: (outcome: Outcome<unknown>) => boolean;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

/** One screen with its actions. */
export function ManagedScreen({
  screen,
  saved,
  showFailure,
  onRemove,
  onUp,
  onDown,
}: ManagedScreenProps) {
  const { userScreens, type } = saved;
  const [naming, setNaming] = useState(false);
  const sentence = criteriaSentence(type, screen.criteria);
  const duplicate = async () => {
    const usedNames = new Set(userScreens.items.map(({ name }) => screenNameKey(name)));
    showFailure(
      await userScreens.save({
        type,
        name: freeScreenName(screen.name, usedNames),
        criteria: screen.criteria,
      }),
    );
  };
  const toggleDefault = async () => {
    showFailure(await userScreens.change(screen, { isDefault: !screen.isDefault }));
  };
  if (naming) {
    return (
      <Item>
        <Rename screen={screen} saved={saved} onClose={() => setNaming(false)} />
      </Item>
    );
  }
  return (
    <Item>
      <b>
        {screen.name}{' '}
        {userScreens.storage === 'account' && screen.storage === 'device' && (
          <Badge>This browser</Badge>
        )}
      </b>
      <small>{sentence}</small>
      <Cluster gap={4} role="group" aria-label={screen.name}>
        <ToggleChip
          pressed={screen.isDefault}
          onChange={() => void toggleDefault()}
          title="Open it when I come to this screener"
        >
          Default
        </ToggleChip>
        <ScreenLinks type={type} name={screen.name} criteria={screen.criteria} />
        <IconButton quiet icon="chevron-up" label="Move up" disabled={!onUp} onClick={onUp} />
        <IconButton
          quiet
          icon="chevron-down"
          label="Move down"
          disabled={!onDown}
          onClick={onDown}
        />
        <IconButton quiet icon="edit" label="Rename" onClick={() => setNaming(true)} />
        <IconButton quiet icon="copy" label="Duplicate" onClick={() => void duplicate()} />
        <IconButton quiet icon="trash" label="Delete" onClick={onRemove} />
      </Cluster>
    </Item>
  );
}

function Rename({
  screen,
  saved: { userScreens },
  onClose,
}: {
  screen: UserScreen;
  saved: SavedScreensOfPage;
  onClose: () => void;
}) {
  const [name, setName] = useState(screen.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError('A name is needed.');
    if (trimmed === screen.name) return onClose();
    setBusy(true);
    const { refused } = await userScreens.change(screen, { name: trimmed });
    setBusy(false);
    if (refused) return setError(refused.text);
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        value={name}
        maxLength={SCREEN_NAME_LENGTH}
        error={error}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <Cluster gap={4}>
        <Button type="submit" variant="primary" busy={busy}>
          Rename
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </form>
  );
}
