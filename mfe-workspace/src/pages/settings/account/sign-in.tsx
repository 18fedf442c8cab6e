import { useState } from 'react';
import { formatDate, formatDateTime } from 'shared/market';
import { notified, platformServices, useAppDispatch, type AccountResult } from 'shared/store';
import { Badge, Button, Dialog, PasswordField, ReservedSpace, TextField } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import { AddressLine } from '../address-line';
import { Devices } from '../devices';
import { SettingRow } from '../setting-row';
import { useAccountArgument } from '../use-account-argument';
import {
  useAccountSessionEndMutation,
  useAccountSessionsQuery,
  useProfileQuery,
} from '../../../account/endpoints';
import { PasswordDialog } from './password-dialog';

const MIN_PASSWORD = 8;
const NO_SERVICE: AccountResult = { ok: false, message: 'Reload the page and try again.' };

type OpenDialog = 'password' | 'email' | 'everywhere';

/** Password, e-mail address and sessions. */
export function SignInSection() {
  const { data: profile } = useProfileQuery(useAccountArgument());
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const dispatch = useAppDispatch();
  const close = () => setOpen(null);
  const account = platformServices()?.account;
  const sendVerification = async () => {
    const result = (await account?.sendVerification('/settings')) ?? NO_SERVICE;
    dispatch(
      notified(
        result.ok
          ? { kind: 'success', title: 'Sent', text: `A link is on its way to ${profile?.email}.` }
          : { kind: 'error', title: 'Not sent', text: result.message },
      ),
    );
  };
  return (
    <>
      <SettingRow
        label="E-mail address"
        hint={
          profile ? (
            <AddressLine email={profile.email}>
              <Badge tone={profile.emailVerified ? 'success' : 'warning'}>
                {profile.emailVerified ? 'Confirmed' : 'Not confirmed'}
              </Badge>
            </AddressLine>
          ) : (
            <ReservedSpace>
              <AddressLine email="name@example.com">
                <Badge>Confirmed</Badge>
              </AddressLine>
            </ReservedSpace>
          )
        }
      >
        {profile && !profile.emailVerified && (
          <Button variant="quiet" onClick={() => void sendVerification()}>
            Send link again
          </Button>
        )}
        <Button onClick={() => setOpen('email')}>Change</Button>
      </SettingRow>
      <SettingRow label="Password" hint="A new one ends all other sessions.">
        <Button onClick={() => setOpen('password')}>Change</Button>
      </SettingRow>
      <SettingRow label="Sessions" hint="Where your account is open.">
        <Button onClick={() => setOpen('everywhere')}>Sign out everywhere</Button>
      </SettingRow>
      <SessionList />
      {open === 'password' && <ChangePassword onClose={close} />}
      {open === 'email' && <ChangeEmail onClose={close} />}
      {open === 'everywhere' && <SignOutEverywhere onClose={close} />}
    </>
  );
}

function SessionList() {
  const { data, error } = useAccountSessionsQuery(useAccountArgument());
  if (error)
    return (
      <Devices>
        <li role="alert">The list did not load. {errorText(error)}</li>
      </Devices>
    );
  if (!data)
    return (
      <Devices aria-hidden="true">
        <li>
          <ReservedSpace>
            <span>
              Chrome on Linux <Badge>This session</Badge>
            </span>
            <span>since 20 Nov 2026, last active 20 Nov 2026, 21:00</span>
          </ReservedSpace>
        </li>
      </Devices>
    );
  return (
    <Devices aria-label="Sessions">
      {data.items.map(({ signedInAt, lastSeenAt, device, current }) => (
        <li key={signedInAt}>
          <span>
            {device} {current && <Badge>This session</Badge>}
          </span>
          <span>
            since {formatDate(signedInAt)}, last active {formatDateTime(lastSeenAt)}
            {!current && <EndSession signedInAt={signedInAt} device={device} />}
          </span>
        </li>
      ))}
    </Devices>
  );
}

/** Ends a session of another device, whose next call is then refused. */
function EndSession({ signedInAt, device }: { signedInAt: string; device: string }) {
  const [end, { isLoading }] = useAccountSessionEndMutation();
  const dispatch = useAppDispatch();
  const press = async () => {
    try {
      await end(signedInAt).unwrap();
      dispatch(
        notified({ kind: 'success', title: 'Session ended', text: `${device} is signed out.` }),
      );
    } catch (refusal) {
      dispatch(notified({ kind: 'error', title: 'Session', text: errorText(refusal) }));
    }
  };
  return (
    <Button
      size="sm"
      busy={isLoading}
      aria-label={`End the session of ${device} since ${formatDateTime(signedInAt)}`}
      onClick={() => void press()}
    >
      End
    </Button>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [next, setNext] = useState('');
  const dispatch = useAppDispatch();
  const { refetch } = useAccountSessionsQuery();
  return (
    <PasswordDialog
      title="Change password"
      description="Every other session of your account ends."
      action="Change password"
      check={() =>
        next.length < MIN_PASSWORD
          ? { field: 'next', message: `Use at least ${MIN_PASSWORD} characters.` }
          : null
      }
      onSend={async (password) => {
        const result =
          (await platformServices()?.account?.changePassword(password, next)) ?? NO_SERVICE;
        if (result.ok) {
          dispatch(
            notified({
              kind: 'success',
              title: 'Password changed',
              text: 'All other sessions have ended.',
            }),
          );
          void refetch();
          onClose();
        }
        return result;
      }}
      onClose={onClose}
    >
      {(problem) => (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters. A few words you remember are better than signs.`}
          value={next}
          error={problem?.field === 'next' ? problem.message : null}
          onChange={(event) => setNext(event.target.value)}
        />
      )}
    </PasswordDialog>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Open the link in the mail"
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p>
          If {email} is free, a link is on its way to it. Your account has the new address once you
          open the link; log in with it then.
        </p>
      </Dialog>
    );
  return (
    <PasswordDialog
      title="Change e-mail address"
      description="A link to the new address proves that it is yours. Until then the present one stays."
      action="Send link"
      check={() =>
        /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
          ? null
          : { field: 'email', message: 'Enter an e-mail address such as name@example.com.' }
      }
      onSend={async (password) => {
        const result =
          (await platformServices()?.account?.changeEmail(password, email.trim(), '/settings')) ??
          NO_SERVICE;
        if (result.ok) setIsSent(true);
        return result;
      }}
      onClose={onClose}
    >
      {(problem) => (
        <TextField
          label="New e-mail address"
          type="email"
          autoComplete="email"
          value={email}
          error={problem?.field === 'email' ? problem.message : null}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </PasswordDialog>
  );
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const result = (await platformServices()?.account?.signOutEverywhere()) ?? NO_SERVICE;
    setBusy(false);
    if (result.ok) onClose();
    else setFailure(result.message);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign out everywhere?"
      description="Every session ends, this one too. Then log in again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void end()}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
