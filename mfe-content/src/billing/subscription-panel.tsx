import { useCallback } from 'react';
import {
  planById,
  type Billing,
  type BilledSubscription,
  type CallableName,
} from 'shared/contract';
import { publish } from 'shared/remote';
import { callFunction, productApi, useAppDispatch } from 'shared/store';
import { Badge, Button, LinkButton, PlanMarker } from 'shared/ui';
import { chargeText, nextStepText } from './billing-texts';
import { leaving } from './open-address';
import { Panel } from './panel';
import { useSingleAction } from './use-single-action';

/** After a change: what shows the plan asks anew, here, in the header and in other tabs. */
export function useBillingChanged(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(productApi.util.invalidateTags(['billing']));
    publish('billing/changed', { otherTab: false });
  }, [dispatch]);
}

/** The plan that is open, what it charges next, and what can be done about it. */
export function SubscriptionPanel({ billing }: { billing: Billing }) {
  const plan = planById(billing.plan);
  const { subscription } = billing;
  return (
    <Panel aria-labelledby="plan">
      <h2 id="plan">
        {plan.name}
        {plan.marker && <PlanMarker colour={plan.marker} />}
        <Badge>Current plan</Badge>
      </h2>
      {subscription ? (
        <Subscription subscription={subscription} />
      ) : (
        <>
          <p>You pay for no plan. Screening is free and whole, and your own data stays open.</p>
          <div className="actions">
            <LinkButton variant="primary" to="/pricing">
              Compare plans
            </LinkButton>
          </div>
        </>
      )}
    </Panel>
  );
}

function Subscription({ subscription }: { subscription: BilledSubscription }) {
  const changed = useBillingChanged();
  const { status, cancelAtPeriodEnd } = subscription;
  const isDue = status === 'past_due' || status === 'suspended';
  const toggle: Extract<CallableName, 'cancelSubscription' | 'resumeSubscription'> =
    cancelAtPeriodEnd ? 'resumeSubscription' : 'cancelSubscription';
  const cancel = useSingleAction(async () => {
    const { data } = await callFunction(toggle, {});
    if (data) changed();
    return data ? 'done' : 'failed';
  });
  const portal = useSingleAction(async () => {
    const { data } = await callFunction('createPortalSession', {});
    if (data) leaving.to(data.url);
    return data ? 'leaving' : 'failed';
  });
  return (
    <>
      <p>
        {chargeText(subscription)}. {nextStepText(subscription)}
      </p>
      {isDue && (
        <p className="warn">
          <b>Your last payment failed.</b> Use another card to keep{' '}
          {planById(subscription.plan).name}.
        </p>
      )}
      {(cancel.failed || portal.failed) && (
        <p role="alert">That did not work, and nothing has changed. Please try again.</p>
      )}
      <div className="actions">
        <Button variant={isDue ? 'primary' : 'default'} busy={portal.busy} onClick={portal.run}>
          {isDue ? 'Pay with another card' : 'Payment method'}
        </Button>
        <LinkButton to="/pricing">Change plan</LinkButton>
        <Button variant="quiet" busy={cancel.busy} onClick={cancel.run}>
          {cancelAtPeriodEnd ? 'Keep the plan' : 'Cancel plan'}
        </Button>
      </div>
    </>
  );
}
