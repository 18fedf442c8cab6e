import { lazy, Suspense } from 'react';
import { selectSession, useAppSelector } from 'shared/store';

const Notice = lazy(() =>
  import('./verification-notice').then(({ VerificationNotice }) => ({
    default: VerificationNotice,
  })),
);

/** Its code comes only for those whom it concerns. */
export function LazyVerificationNotice() {
  const { user } = useAppSelector(selectSession);
  if (user?.emailVerified !== false) return null;
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}
