import { useEffect } from 'react';
import { planById } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useSearchParams } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { Card, Icon, LinkButton, PageHead, PlanMarker, SignedOutState } from 'shared/ui';
import { offerQuery } from '../../billing/chosen-offer';
import { Panel, PaymentLayout } from '../../billing/panel';
import { dollars } from '../../billing/prices';
import { useBillingChanged } from '../../billing/subscription-panel';
import { useEntitlement, type EntitlementState } from '../../billing/use-entitlement';

const MESSAGES: Record<
  Exclude<EntitlementState, 'entitled'>,
  { title: string; text: string; announced?: boolean }
> = {
  waiting: { title: 'Payment received', text: 'Your plan is being opened…' },
  slow: {
    title: 'Activating…',
    text: 'Your payment has arrived, and opening the plan takes longer than usual. You can leave this page: the plan opens by itself.',
  },
  failed: {
    title: 'Activating…',
    text: 'We cannot see yet whether the plan is open. Your payment is safe. This page checks again by itself.',
  },
  unpaid: {
    title: 'This checkout is not paid',
    text: 'Nothing was charged. Go back to pay, or choose another plan.',
  },
  refunded: {
    title: 'Payment refunded',
    text: 'You already had a plan, so we ended this second subscription and refunded the payment. Banks need up to ten days to show it. Your first plan goes on unchanged. To get another plan, change it on your plan page.',
  },
  expired: {
    title: 'This checkout has expired',
    text: 'Nothing was charged. Choose the plan again to start another one.',
  },
  missing: {
    title: 'There is no checkout here',
    text: 'The address names no checkout of yours. Your plan and invoices say what was paid.',
  },
};

/**
 * `/payment/success?checkout=…`: waits until the plan is active, and notifies the other remotes
 * and tabs.
 */
export default function PaymentSuccessPage() {
  const [params] = useSearchParams();
  const { status } = useAppSelector(selectSession);
  const { state, checkout } = useEntitlement(params.get('checkout'), status === 'signed-in');
  const changed = useBillingChanged();
  const isEntitled = state === 'entitled';
  usePageTitle(isEntitled ? 'Your plan is open' : 'Payment', 'Your payment and your plan.');
  usePageReady(status === 'signed-out' || state !== 'waiting' || checkout !== undefined);
  useEffect(() => {
    // The header and other tabs follow by the event bus.
    if (isEntitled) changed();
  }, [isEntitled, changed]);

  if (status === 'signed-out')
    return (
      <PaymentLayout>
        <PageHead title="Payment" />
        <Card>
          <SignedOutState title="Log in to see your plan">
            Your payment is safe: the plan opens for the account that paid.
          </SignedOutState>
        </Card>
      </PaymentLayout>
    );
  if (isEntitled && checkout) {
    const plan = planById(checkout.plan);
    return (
      <PaymentLayout>
        <PageHead
          title={`${plan.name} is open`}
          meta="Thank you. Your invoice is in your account."
        />
        <Panel role="status" aria-label="Your plan">
          <h2>
            <Icon name="check" size={18} />
            {plan.name}
            {plan.marker && <PlanMarker colour={plan.marker} />}
          </h2>
          <p>Everything of the plan works now, on all your devices, without signing in again.</p>
          <div className="actions">
            <LinkButton variant="primary" to="/stocks/screener">
              Open the stock screener
            </LinkButton>
            <LinkButton to="/payment">Plan and invoices</LinkButton>
          </div>
        </Panel>
      </PaymentLayout>
    );
  }
  const words = MESSAGES[state === 'entitled' ? 'waiting' : state];
  const isWaiting = state === 'waiting' || state === 'slow' || state === 'failed';
  return (
    <PaymentLayout>
      <PageHead title={words.title} />
      <Panel role="status" aria-label={words.title} aria-busy={isWaiting}>
        <p>{words.text}</p>
        {state === 'refunded' && checkout?.refundedCents !== undefined && (
          <p>Refunded: {dollars(checkout.refundedCents)}</p>
        )}
        <div className="actions">
          {(state === 'unpaid' || state === 'expired') && checkout && (
            <LinkButton variant="primary" to={`/payment${offerQuery(checkout)}`}>
              Try again
            </LinkButton>
          )}
          <LinkButton to="/payment">Plan and invoices</LinkButton>
        </div>
      </Panel>
    </PaymentLayout>
  );
}
