import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, LinkButton, loginPath, TextField, TextLink } from 'shared/ui';
import { requestPasswordReset } from '../../session';
import { AccountForm, AccountPage, FormFailure } from '../login/account-form';
import { checkEmail } from '../login/credentials';
import { previousPage } from '../previous-page';
import { hasMailbox, MAILBOX_PATH } from '../../router/mailbox-path';

/**
 * Asks for an address. The response is the same for everyone: a mail was sent if there is an
 * account.
 */
export function ResetRequest(): ReactNode {
  const location = useLocation();
  const { user } = useAppSelector(selectSession);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    const address = email.trim();
    const wrong = checkEmail(address);
    setError(wrong ?? null);
    setFailure(null);
    if (wrong !== undefined) {
      document.getElementById('reset-email')?.focus();
      return;
    }
    setBusy(true);
    const next = previousPage(location.search, window.location.origin);
    const result = await requestPasswordReset(address, next);
    setBusy(false);
    if (result.ok) setSentTo(address);
    else if (result.field === 'email') {
      setError(result.message);
      document.getElementById('reset-email')?.focus();
    } else setFailure(result.message);
  };

  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <AccountPage>
      <h1 tabIndex={-1}>Forgot password</h1>
      <p>Enter the e-mail address of your account. You get a link to choose a new password.</p>
      <AccountForm busy={busy} onSend={send}>
        <TextField
          id="reset-email"
          name="email"
          label="E-mail"
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={error}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(null);
            setFailure(null);
          }}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Send the link
        </Button>
        {!user && (
          <p>
            Remembered it? <TextLink to={loginPath(location)}>Log in</TextLink>.
          </p>
        )}
      </AccountForm>
    </AccountPage>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AccountPage role="status">
      <h1 tabIndex={-1} ref={heading}>
        Look into your mail
      </h1>
      <p>
        If there is an account for <b>{email}</b>, a link to choose a new password is on its way. It
        works once, for an hour. Nothing there? Look among unwanted mail, or check the address.
      </p>
      <AccountForm busy={false} onSend={async () => onAgain()}>
        {hasMailbox() && (
          <LinkButton
            variant="primary"
            size="lg"
            to={`${MAILBOX_PATH}?${new URLSearchParams({ email })}`}
          >
            Open the local mailbox
          </LinkButton>
        )}
        <Button type="submit" size="lg" wide>
          Use another address
        </Button>
      </AccountForm>
    </AccountPage>
  );
}
