import { useCallback, useState } from 'react';
import { planById, type Billing, type BilledSubscription } from 'shared/contract';
import { publish } from 'shared/remote';
import { callFunction, productApi, useAppDispatch } from 'shared/store';
import { Badge, Button, LinkButton, PlanMarker } from 'shared/ui';
import { chargeText, nextStepText } from './billing-texts';
import { CancelConfirmation, CancelDialog } from './cancel-dialog';
import { leaving } from './open-address';
import { Panel } from './panel';
import { useSingleAction } from './use-single-action';

/** After a change, refetches plan data on this page, in the header and in other tabs. */
export function useBillingChanged(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(productApi.util.invalidateTags(['billing']));
    publish('billing/changed', { otherTab: false });
  }, [dispatch]);
}

/** The active plan, its next charge, and the available actions. */
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
  const [isAsking, setIsAsking] = useState(false);
  const [wasCancelled, setWasCancelled] = useState(false);
  const resume = useSingleAction(async () => {
    const { data } = await callFunction('resumeSubscription', {});
    if (data) {
      setWasCancelled(false);
      changed();
    }
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
      {wasCancelled && cancelAtPeriodEnd && <CancelConfirmation subscription={subscription} />}
      {(resume.failed || portal.failed) && (
        <p role="alert">That did not work, and nothing has changed. Please try again.</p>
      )}
      <div className="actions">
        <Button variant={isDue ? 'primary' : 'default'} busy={portal.busy} onClick={portal.run}>
          {isDue ? 'Pay with another card' : 'Payment method'}
        </Button>
        <LinkButton to="/pricing">Change plan</LinkButton>
        {cancelAtPeriodEnd ? (
          <Button variant="quiet" busy={resume.busy} onClick={resume.run}>
            Keep the plan
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Cancel plan
          </Button>
        )}
      </div>
      {isAsking && (
        <CancelDialog
          subscription={subscription}
          onClose={() => setIsAsking(false)}
          onCancelled={() => {
            setIsAsking(false);
            setWasCancelled(true);
            changed();
          }}
        />
      )}
    </>
  );
}
