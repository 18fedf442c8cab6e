import { useEffect, useState, type ReactNode } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useLocation } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, LinkButton, Notice } from 'shared/ui';
import { applyCode, sendVerification, type SessionResult } from '../../session';
import { continuePage } from '../previous-page';
import type { MailedCode } from './mailed-code';

const DONE: Record<string, { title: string; text: string }> = {
  verifyEmail: {
    title: 'Your e-mail address is confirmed',
    text: 'Thank you. Everything about your account can reach you now.',
  },
  recoverEmail: {
    title: 'Your former e-mail address is back',
    text: 'If you did not change it yourself, choose a new password as well.',
  },
  verifyAndChangeEmail: {
    title: 'Your new e-mail address is confirmed',
    text: 'Log in with it from now on.',
  },
};

/** A code works once, so it is applied once however often the page renders. */
const used = new Map<string, Promise<SessionResult>>();
function applyOnce(code: string): Promise<SessionResult> {
  const done = used.get(code) ?? applyCode(code);
  used.set(code, done);
  return done;
}

/** Applies the code of a mailed link, and shows the result. */
export function AppliedCode({ mode, code }: MailedCode): ReactNode {
  const { search } = useLocation();
  const { user } = useAppSelector(selectSession);
  const [result, setResult] = useState<SessionResult | null>(
    code === '' ? { ok: false, cause: 'link', message: 'A part of this link is missing.' } : null,
  );
  usePageTitle('Confirm e-mail');
  usePageReady(result !== null);
  useEffect(() => {
    if (code !== '' && result === null) void applyOnce(code).then(setResult);
  }, [code, result]);

  if (result === null) return <Notice level={1} title="Confirming your e-mail address…" />;
  const next = continuePage(search, window.location.origin);
  const done = DONE[mode];
  // The link was opened again: its action is already done.
  if (result.ok || (mode === 'verifyEmail' && user?.emailVerified === true)) {
    return (
      <Notice
        level={1}
        icon="check"
        title={done?.title ?? 'Done'}
        actions={
          <>
            <LinkButton variant="primary" to={user ? next : '/login'}>
              {user ? 'Go on' : 'Log In'}
            </LinkButton>
            {mode === 'recoverEmail' && (
              <LinkButton to="/forgot-password">Choose a new password</LinkButton>
            )}
          </>
        }
      >
        {done?.text}
      </Notice>
    );
  }
  if (result.cause !== 'link') {
    return (
      <Notice
        urgent
        level={1}
        icon="warning"
        title="Your e-mail address could not be confirmed"
        actions={
          <Button
            icon="retry"
            onClick={() => {
              used.delete(code);
              setResult(null);
            }}
          >
            Try again
          </Button>
        }
      >
        {result.message}
      </Notice>
    );
  }
  return <SpentLink message={result.message} canSend={user !== null} />;
}

/** The link is no longer valid: shows the reason, and how to get a new one. */
function SpentLink({ message, canSend }: { message: string; canSend: boolean }) {
  const [sent, setSent] = useState<SessionResult | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setSent(await sendVerification('/'));
    setBusy(false);
  };
  if (sent?.ok) {
    return (
      <Notice level={1} icon="check" title="A new link is on its way">
        Open the newest mail; older links no longer count.
      </Notice>
    );
  }
  return (
    <Notice
      urgent
      level={1}
      icon="warning"
      title="This link no longer works"
      actions={
        canSend ? (
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Send a new link
          </Button>
        ) : (
          <>
            <LinkButton variant="primary" to="/login">
              Log In
            </LinkButton>
            <LinkButton variant="quiet" to="/">
              Home
            </LinkButton>
          </>
        )
      }
    >
      {sent?.message ?? `${message} ${canSend ? '' : 'Log in to have a new one sent.'}`}
    </Notice>
  );
}
