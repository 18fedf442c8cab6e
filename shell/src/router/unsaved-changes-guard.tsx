import { lazy, Suspense } from 'react';
import { unsavedChanges, useBlocker } from 'shared/router';

const LeaveDialog = lazy(() => import('./leave-dialog'));

/** Asks before another page takes the place of one that holds unsaved changes. The browser's own question stands for closing the tab. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.any && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
