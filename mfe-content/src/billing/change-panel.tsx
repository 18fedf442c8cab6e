import {
  planById,
  type BilledSubscription,
  type BillingInterval,
  type Offer,
} from 'shared/contract';
import { callFunction } from 'shared/store';
import { Button, LinkButton, PlanMarker } from 'shared/ui';
import { IntervalChoice } from './interval-choice';
import { changeText } from './billing-texts';
import { Panel } from './panel';
import { useBillingChanged } from './subscription-panel';
import { useSingleAction } from './use-single-action';

interface ChangePanelProps {
  subscription: BilledSubscription;
  offer: Offer;
  onInterval: (interval: BillingInterval) => void;
  onDone: () => void;
}

/** Another plan for who has one: what it does and when, before it is confirmed. */
export function ChangePanel({ subscription, offer, onInterval, onDone }: ChangePanelProps) {
  const plan = planById(offer.plan);
  const changed = useBillingChanged();
  const change = useSingleAction(async () => {
    const { data } = await callFunction('changeSubscription', offer);
    if (data) {
      changed();
      onDone();
    }
    return data ? 'done' : 'failed';
  });
  return (
    <Panel aria-labelledby="change">
      <h2 id="change">
        Change to {plan.name}
        {plan.marker && <PlanMarker colour={plan.marker} />}
      </h2>
      <IntervalChoice value={offer.interval} onChange={onInterval} />
      <p>{changeText(subscription, offer)}</p>
      {change.failed && (
        <p role="alert">The plan was not changed, and nothing was charged. Please try again.</p>
      )}
      <div className="actions">
        <Button variant="primary" busy={change.busy} onClick={change.run}>
          Change to {plan.name}
        </Button>
        <LinkButton to="/pricing">Compare plans</LinkButton>
      </div>
    </Panel>
  );
}
