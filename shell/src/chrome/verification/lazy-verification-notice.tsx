import { Suspense, useEffect } from 'react';
import { useLocation } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { isSignInPage } from 'shared/ui';
import { NOTICE_HEIGHT, rememberNoticeHeight } from './notice-height';
import { lazyExtra } from 'shared/ui/lazy-piece';

const Notice = lazyExtra(async () => ({
  default: (await import('./verification-notice')).VerificationNotice,
}));

/* The script in the head of the HTML sets the height where the notice stood last. */
const Place = styled.div`
  flex: none;
  height: var(--notice-height, 0);
`;

/**
 * Loads its code only for visitors without a verified address. Until then a placeholder keeps the
 * page below in its final position.
 */
export function LazyVerificationNotice() {
  const { status, user } = useAppSelector(selectSession);
  const { pathname } = useLocation();
  const isConfirmed = user?.emailVerified !== false;
  useEffect(() => {
    if (status !== 'unknown' && isConfirmed) rememberNoticeHeight(null);
  }, [status, isConfirmed]);
  if (isSignInPage(pathname)) return null;
  if (status === 'unknown') return <Place />;
  if (isConfirmed) return null;
  return (
    <Suspense fallback={<Place style={{ height: NOTICE_HEIGHT }} />}>
      <Notice />
    </Suspense>
  );
}
