import { Suspense } from 'react';
import { selectSession, skipToken, useAppSelector, useBillingQuery } from 'shared/store';
import { usePageLoaded } from '../../timing/use-page-loaded';
import { lazyExtra } from 'shared/ui/lazy-piece';

const Notice = lazyExtra(async () => ({
  default: (await import('./payment-notice')).PaymentNotice,
}));

/**
 * Fetches the signed-in visitor's plan after page load; the notice's code loads only after a failed
 * charge.
 */
export function LazyPaymentNotice() {
  const loaded = usePageLoaded();
  const { status } = useAppSelector(selectSession);
  const { data } = useBillingQuery(loaded && status === 'signed-in' ? undefined : skipToken);
  const subscription = status === 'signed-in' ? data?.subscription : null;
  if (subscription?.status !== 'past_due' && subscription?.status !== 'suspended') return null;
  return (
    <Suspense>
      <Notice subscription={subscription} />
    </Suspense>
  );
}
