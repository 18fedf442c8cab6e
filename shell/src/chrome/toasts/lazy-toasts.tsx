import { Suspense } from 'react';
import { selectNotifications, useAppSelector } from 'shared/store';
import { lazyWithFailure, useRetryWhenOnline } from 'shared/ui/lazy-piece';
import { useFirstPageShown } from '../../timing/use-first-page-shown';

function RetryWhenOnline({ onRetry }: { onRetry: () => void }) {
  useRetryWhenOnline(onRetry);
  return null;
}

const Toasts = lazyWithFailure(
  async () => ({
    default: (await import(/* webpackChunkName: "after-first-paint" */ './toasts')).Toasts,
  }),
  (onRetry) => <RetryWhenOnline {...{ onRetry }} />,
);

/** The region of toasts, with the first toast or after the first page. */
export function LazyToasts() {
  const isNeeded = useAppSelector((state) => selectNotifications(state).length > 0);
  const isFirstPageShown = useFirstPageShown();
  if (!isNeeded && !isFirstPageShown) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
