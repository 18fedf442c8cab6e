import { useEffect, useState } from 'react';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, LinkButton, Notice } from 'shared/ui';
import { signOut } from '../../session';

/** Ends the session; returns null, or the error message. */
async function leave(): Promise<string | null> {
  const result = await signOut();
  return result.ok ? null : result.message;
}

/** Ends the session when opened, and confirms it. */
export function LogoutPage() {
  const { status } = useAppSelector(selectSession);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (status === 'signed-in') void leave().then(setFailure);
  }, [status]);

  if (failure && status === 'signed-in') {
    return (
      <Notice
        urgent
        level={1}
        icon="warning"
        title="You are still logged in"
        actions={
          <Button icon="retry" onClick={() => void leave().then(setFailure)}>
            Try again
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  if (status !== 'signed-out') return <Notice level={1} title="Logging out…" />;
  return (
    <Notice
      level={1}
      icon="check"
      title="You are logged out"
      actions={
        <>
          <LinkButton variant="primary" to="/login">
            Log In
          </LinkButton>
          <LinkButton variant="quiet" to="/">
            Home
          </LinkButton>
        </>
      }
    >
      Your lists and screens stay saved in your account.
    </Notice>
  );
}
