import { Suspense, useCallback, useEffect, useState } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { IconButton } from 'shared/ui';
import { lazyWithFailure } from 'shared/ui/lazy-piece';

/** Count, panel and toasts; loaded only for visitors with alerts. */
const UserBell = lazyWithFailure(
  () => import('./user-bell'),
  (onRetry) => <QuietBell onClick={onRetry} />,
);

/**
 * The bell in the header. A press before the session is known, or before its code has loaded, is
 * remembered. It then opens the panel or leads to sign-in.
 */
export function AlertBell() {
  const { status } = useAppSelector(selectSession);
  const [pressed, setPressed] = useState(false);
  const onOpened = useCallback(() => setPressed(false), []);
  useEffect(() => {
    if (pressed && status === 'signed-out') signInHere();
  }, [pressed, status]);
  if (status === 'signed-out') return <QuietBell onClick={() => signInHere()} />;
  const waiting = <QuietBell aria-busy onClick={() => setPressed(true)} />;
  if (status === 'unknown') return waiting;
  return (
    <Suspense fallback={waiting}>
      <UserBell {...{ pressed, onOpened }} />
    </Suspense>
  );
}

/** The bell without alerts; busy while they load. */
function QuietBell(state: { onClick?: () => void; 'aria-busy'?: boolean }) {
  return <IconButton {...state} quiet icon="bell" label="Alerts" />;
}
