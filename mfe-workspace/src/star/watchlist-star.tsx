import { Suspense, useEffect, useState } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, IconButton } from 'shared/ui';
import { lazyWithFailure } from 'shared/ui/lazy-piece';
import { StarLabel } from './star-label';
import type { StarProps } from './star-props';

/** Lists, panel and dialog: only for those who have lists. */
const UserStar = lazyWithFailure(
  () => import('./user-star'),
  (onRetry, input) => <EmptyStar {...input} onPress={onRetry} />,
);

/**
 * The star on other parts' pages: shows whether an asset is on a list, and puts it there. A press that
 * comes before sign-in is settled, or before the lists are here, is kept until they are.
 */
export function WatchlistStar(input: StarProps) {
  const { status } = useAppSelector(selectSession);
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (pressed && status === 'signed-out') signInHere();
  }, [pressed, status]);
  if (status === 'signed-out') return <EmptyStar {...input} onPress={signInHere} />;
  const waiting = <EmptyStar {...input} busy onPress={() => setPressed(true)} />;
  if (status === 'unknown') return waiting;
  return (
    <Suspense fallback={waiting}>
      <UserStar {...input} pressed={pressed} />
    </Suspense>
  );
}

/** The star without lists; busy while it waits for them. */
function EmptyStar({
  name,
  variant,
  busy,
  onPress,
}: StarProps & { busy?: boolean; onPress: () => void }) {
  const label = `Add ${name} to a watchlist`;
  const state = { onClick: onPress, 'aria-busy': busy };
  if (variant === 'page') {
    return (
      <Button {...state} icon="star" aria-label={label}>
        <StarLabel>Watchlist</StarLabel>
      </Button>
    );
  }
  return <IconButton {...state} quiet size="sm" icon="star" label={label} />;
}
