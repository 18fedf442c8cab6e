import { Suspense, useEffect, useRef } from 'react';
import { unsavedChanges, useBlocker } from 'shared/router';
import { lazyWithFailure } from 'shared/ui/lazy-piece';
import type { LeaveDialogProps } from './leave-dialog';
import { LEAVE_QUESTION } from './leave-question';

const LeaveDialog = lazyWithFailure(
  () => import('./leave-dialog'),
  (_retry, props) => <NativeQuestion {...props} />,
);

/** Native confirm dialog, used if the leave dialog did not load. */
function NativeQuestion({ onStay, onLeave }: LeaveDialogProps) {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const { title, description } = LEAVE_QUESTION;
    if (window.confirm(`${title}\n${description}`)) onLeave();
    else onStay();
  }, [onStay, onLeave]);
  return null;
}

/**
 * Asks before another page replaces one with unsaved changes. When the tab closes, the browser
 * asks.
 */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.any && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const preload = () => void (unsavedChanges.any && LeaveDialog.preload());
    preload();
    return unsavedChanges.subscribe(preload);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
