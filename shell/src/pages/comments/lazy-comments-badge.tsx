import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasComments } from './comments-address';

const Badge = lazy(() =>
  import('./comments-badge').then(({ CommentsBadge }) => ({ default: CommentsBadge })),
);
const unchanging = () => () => {};
const never = () => false;

/** Its code comes only where the site is developed. */
export function LazyCommentsBadge() {
  const isEnabled = useSyncExternalStore(unchanging, hasComments, never);
  if (!isEnabled) return null;
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
