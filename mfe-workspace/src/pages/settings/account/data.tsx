import { useState } from 'react';
import {
  notified,
  platformServices,
  requestFile,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from 'shared/store';
import { Button, saveFile, TextField } from 'shared/ui';
import { SettingRow } from '../setting-row';
import { PasswordDialog } from './password-dialog';

/** Download of all account data as one file. */
export function DataSection() {
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const download = async () => {
    setBusy(true);
    try {
      const answer = await requestFile('/me/export');
      if (!answer.ok)
        throw new Error(
          answer.status === 429 ? 'You asked often. Try again in an hour.' : `ME-${answer.status}`,
        );
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      saveFile(name ?? 'export.zip', await answer.blob());
    } catch (error) {
      dispatch(
        notified({
          kind: 'error',
          title: 'No file',
          text: error instanceof Error ? error.message : 'Try again.',
        }),
      );
    }
    setBusy(false);
  };
  return (
    <SettingRow
      label="Download everything"
      hint="One zip archive with all that is stored about you: lists, portfolios, screens, alerts and settings, each as JSON and CSV."
    >
      <Button icon="download" busy={busy} onClick={() => void download()}>
        Download
      </Button>
    </SettingRow>
  );
}

/** Deletes the account. */
export function DeletionSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingRow
        label="Delete account"
        hint="Deletes your lists, portfolios, screens, alerts, settings and the account itself, at once and for ever."
      >
        <Button variant="danger" icon="trash" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </SettingRow>
      {isOpen && <DeleteAccount onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { user } = useAppSelector(selectSession);
  const email = user?.email ?? '';
  return (
    <PasswordDialog
      title="Delete your account?"
      description="Everything you stored is deleted, here and at the sign-in. There is no way back. Download your data first if you want to keep it."
      action="Delete for ever"
      danger
      ready={email !== '' && typed.trim().toLowerCase() === email.toLowerCase()}
      onSend={async (password) =>
        (await platformServices()?.account?.delete(password)) ?? {
          ok: false,
          message: 'Reload the page and try again.',
        }
      }
      onClose={onClose}
    >
      {() => (
        <TextField
          label={`Type ${email} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </PasswordDialog>
  );
}
