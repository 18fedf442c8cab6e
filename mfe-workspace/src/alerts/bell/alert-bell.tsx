import { Suspense } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { IconButton } from 'shared/ui';
import { lazyWithFailure } from 'shared/ui/lazy-piece';

/** Count, panel and toasts: only for those who have alerts. */
const OwnBell = lazyWithFailure(
  () => import('./own-bell'),
  (onRetry) => <QuietBell onClick={onRetry} />,
);

/** The bell in the header. */
export function AlertBell() {
  const { status } = useAppSelector(selectSession);
  if (status === 'signed-out') return <QuietBell onClick={() => signInHere()} />;
  const waiting = <QuietBell aria-busy />;
  if (status === 'unknown') return waiting;
  return (
    <Suspense fallback={waiting}>
      <OwnBell />
    </Suspense>
  );
}

/** The bell without alerts; busy while it waits for them. */
function QuietBell(state: { onClick?: () => void; 'aria-busy'?: boolean }) {
  return <IconButton {...state} quiet icon="bell" label="Alerts" />;
}
