import { lazy, Suspense } from 'react';
import type { SlotInputs } from 'shared/contract';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { Button, IconButton } from 'shared/ui';

/** Lists, panel and dialog: only for those who have lists. */
const OwnStar = lazy(() => import('./own-star'));

/** The star on other parts' pages: shows whether an asset is on a list, and puts it there. */
export default function WatchlistStar(input: SlotInputs['asset-actions']) {
  const { status } = useAppSelector(selectSession);
  if (status !== 'signed-in') return <EmptyStar {...input} onPress={signInHere} />;
  return (
    <Suspense fallback={<EmptyStar {...input} />}>
      <OwnStar {...input} />
    </Suspense>
  );
}

/** The star without lists; busy while it does nothing. */
function EmptyStar({
  name,
  variant,
  onPress,
}: SlotInputs['asset-actions'] & { onPress?: () => void }) {
  const label = `Add ${name} to a watchlist`;
  const state = { onClick: onPress, 'aria-busy': onPress ? undefined : true };
  if (variant === 'page') {
    return (
      <Button {...state} icon="star" aria-label={label}>
        Watchlist
      </Button>
    );
  }
  return <IconButton {...state} quiet size="sm" icon="star" label={label} />;
}
