import { Suspense } from 'react';
import { selectSession, skipToken, useAppSelector, useBillingQuery } from 'shared/store';
import { usePageLoaded } from '../../timing/use-page-loaded';
import { lazyExtra } from 'shared/ui/lazy-piece';

const Notice = lazyExtra(async () => ({
  default: (await import('./payment-notice')).PaymentNotice,
}));

/** Asks for the plan of who is signed in once the page has loaded; its code comes only where a charge failed. */
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
