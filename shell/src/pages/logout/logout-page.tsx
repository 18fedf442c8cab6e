import { useEffect, useState } from 'react';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, LinkButton, Notice } from 'shared/ui';
import { signOut } from '../../session';

/** Ends the session; null, or why it could not be ended. */
async function leave(): Promise<string | null> {
  const result = await signOut();
  return result.ok ? null : result.message;
}

/** Ends the session as soon as it is opened, and says so. */
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
