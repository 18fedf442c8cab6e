import { Suspense, useEffect, useState } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, IconButton } from 'shared/ui';
import { lazyWithFailure } from 'shared/ui/lazy-piece';
import { StarLabel } from './star-label';
import type { StarProps } from './star-props';

/** Lists, panel and dialog; loaded only for signed-in visitors. */
const UserStar = lazyWithFailure(
  () => import('./user-star'),
  (onRetry, input) => <EmptyStar {...input} onPress={onRetry} />,
);

/**
 * The star on pages of any remote: shows whether an asset is on a list, and adds it. A press before
 * the session is known, or before the lists have loaded, waits for them.
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

/** The star without lists; busy while they load. */
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
