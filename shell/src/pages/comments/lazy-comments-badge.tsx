import { Suspense, useSyncExternalStore } from 'react';
import { hasComments } from './comments-address';
import { lazyExtra } from 'shared/ui/lazy-piece';

const Badge = lazyExtra(async () => ({
  default: (await import('./comments-badge')).CommentsBadge,
}));
const unchanging = () => () => {};
const never = () => false;

/** Its code loads only in development. */
export function LazyCommentsBadge() {
  const isEnabled = useSyncExternalStore(unchanging, hasComments, never);
  if (!isEnabled) return null;
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
