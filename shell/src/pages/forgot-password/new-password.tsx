import { useEffect, useState, type ReactNode } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useLocation, useNavigate } from 'shared/router';
import { Button, LinkButton, Notice, PasswordField, PREVIOUS_PAGE } from 'shared/ui';
import { checkResetCode, resetPassword, type SessionFailure } from '../../session';
import { AccountForm, AccountPage, FormFailure } from '../login/account-form';
import { checkNewPassword, PASSWORD_HINT } from '../login/credentials';
import { continuePage } from '../previous-page';

const MISSING: SessionFailure = {
  ok: false,
  cause: 'link',
  message: 'A part of this link is missing.',
};

/** Verifies a mailed link, sets the new password, and continues to Log in. */
export function NewPassword({ code }: { code: string }): ReactNode {
  const [owner, setOwner] = useState<string | null>(null);
  const [failure, setFailure] = useState<SessionFailure | null>(code === '' ? MISSING : null);
  usePageTitle('New password');
  usePageReady(owner !== null || failure !== null);
  useEffect(() => {
    if (code === '' || owner !== null || failure !== null) return;
    void checkResetCode(code).then((check) =>
      check.ok ? setOwner(check.value) : setFailure(check),
    );
  }, [code, owner, failure]);

  if (failure) return <Unusable failure={failure} onRetry={() => setFailure(null)} />;
  if (owner === null) return <Notice level={1} title="Checking the link…" />;
  return <Choose code={code} email={owner} onSpent={setFailure} />;
}

function Unusable({ failure, onRetry }: { failure: SessionFailure; onRetry: () => void }) {
  const spent = failure.cause === 'link';
  return (
    <Notice
      urgent
      level={1}
      icon="warning"
      title={spent ? 'This link no longer works' : 'The link could not be checked'}
      actions={
        spent ? (
          <>
            <LinkButton variant="primary" to="/forgot-password">
              Ask for a new link
            </LinkButton>
            <LinkButton variant="quiet" to="/login">
              Log In
            </LinkButton>
          </>
        ) : (
          <Button icon="retry" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {failure.message}
      {spent && ' A link works once, for an hour, and only the newest one counts.'}
    </Notice>
  );
}

interface ChooseProps {
  code: string;
  email: string;
  onSpent: (failure: SessionFailure) => void;
}

function Choose({ code, email, onSpent }: ChooseProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (message: string): void => {
    setError(message);
    document.getElementById('new-password')?.focus();
  };
  const send = async (): Promise<void> => {
    const wrong = checkNewPassword(password);
    setFailure(null);
    if (wrong !== undefined) return refuse(wrong);
    setBusy(true);
    const result = await resetPassword(code, password);
    setBusy(false);
    if (result.ok) {
      const previous = continuePage(search, window.location.origin);
      // The e-mail address is in the history state, not in the address bar.
      await navigate(`/login?${new URLSearchParams({ [PREVIOUS_PAGE]: previous })}`, {
        replace: true,
        state: { passwordChangedFor: email },
      });
    } else if (result.cause === 'link') onSpent(result);
    else if (result.field) refuse(result.message);
    else setFailure(result.message);
  };

  return (
    <AccountPage>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p>
        For <b>{email}</b>. Everywhere else you are logged out.
      </p>
      <AccountForm busy={busy} onSend={send}>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          id="new-password"
          name="password"
          label="New password"
          size="lg"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(null);
            setFailure(null);
          }}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Save the password
        </Button>
      </AccountForm>
    </AccountPage>
  );
}
