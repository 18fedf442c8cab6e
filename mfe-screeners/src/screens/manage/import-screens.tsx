import { useId, useState } from 'react';
import { isolatedText } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Button, Cluster, Dialog } from 'shared/ui';
import { criteriaSentence } from '../criteria/criteria-text';
import { readScreensFile, type PlannedEntry, type ReadFile } from './screen-file';
import type { SavedScreensOfPage } from '../use-saved-screens';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  li {
    display: grid;
    gap: 2px;
    padding: 8px 0;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
  }
  li > b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  li small {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  label {
    font-size: var(--text-sm);
    font-weight: 500;
  }
  input[type='file'] {
    font: inherit;
    max-width: 100%;
    min-height: var(--touch);
  }
  [role='alert'] {
    color: var(--loss);
    font-size: var(--text-sm);
  }
`;

const STATES = {
  new: { tone: 'success', text: 'New' },
  present: { tone: 'neutral', text: 'You have it' },
  wrong: { tone: 'error', text: 'Cannot be read' },
} as const;

/** Reads a file of screens, previews the import, and runs it on confirmation. */
export default function ImportScreens({ saved }: { saved: SavedScreensOfPage }) {
  const { userScreens, setOpenWindow } = saved;
  const fileId = useId();
  const [read, setRead] = useState<ReadFile>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = () => setOpenWindow(null);
  const coming = read?.entries?.flatMap(({ screen }) => screen ?? []) ?? [];

  const choose = async (file: File | undefined) => {
    setFailure(undefined);
    if (!file) return setRead(undefined);
    // Names are compared with the loaded screens of this type; the server decides.
    setRead(readScreensFile(await file.text(), userScreens.all));
  };
  const bringIn = async () => {
    setBusy(true);
    let done = 0;
    for (const screen of coming) {
      const { refused } = await userScreens.save(screen);
      if (refused) {
        setFailure(
          `${done} of ${coming.length} came in. “${isolatedText(screen.name)}”: ${refused.text}`,
        );
        setRead(undefined);
        setBusy(false);
        return;
      }
      done += 1;
    }
    setOpenWindow('manage');
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Import screens"
      description="From a file that was exported here. Nothing changes before you say so."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={coming.length === 0}
            onClick={() => void bringIn()}
          >
            {coming.length === 1 ? 'Import 1 screen' : `Import ${coming.length} screens`}
          </Button>
        </>
      }
    >
      <Body>
        <label htmlFor={fileId}>File</label>
        <input
          id={fileId}
          type="file"
          accept="application/json,.json"
          data-autofocus=""
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {(failure ?? read?.refused) !== undefined && <p role="alert">{failure ?? read?.refused}</p>}
        {read?.entries?.length === 0 && <p>The file has no screens.</p>}
        {read?.entries && (
          <ul aria-label="What would come">
            {read.entries.map((entry, at) => (
              <Entry key={at} entry={entry} />
            ))}
          </ul>
        )}
      </Body>
    </Dialog>
  );
}

function Entry({ entry: { title, state, screen, mistakes } }: { entry: PlannedEntry }) {
  const { tone, text } = STATES[state];
  return (
    <li>
      <Cluster as="b" align="stretch">
        {title} <Badge tone={tone}>{text}</Badge>
      </Cluster>
      {screen && screen.name !== title && <small>Comes as “{screen.name}”</small>}
      {screen && <small>{criteriaSentence(screen.type, screen.criteria)}</small>}
      {mistakes.map(({ field, message }) => (
        <small key={`${field} ${message}`}>
          {field}: {message}
        </small>
      ))}
    </li>
  );
}
