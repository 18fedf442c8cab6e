import {
  planById,
  type BilledSubscription,
  type BillingInterval,
  type Offer,
} from 'shared/contract';
import { requestFunction } from 'shared/store';
import { Button, LinkButton, PlanMarker } from 'shared/ui';
import { IntervalChoice } from './interval-choice';
import { changeText } from './billing-texts';
import { Panel } from './panel';
import { useBillingChanged } from './subscription-panel';
import { offerQuery } from './chosen-offer';
import { usePressKey } from './use-press-key';
import { useSingleAction } from './use-single-action';

/** HTTP status of a change that was already made. */
const ALREADY_DONE = 409;

interface ChangePanelProps {
  subscription: BilledSubscription;
  offer: Offer;
  onInterval: (interval: BillingInterval) => void;
  onDone: () => void;
}

/** Changes an existing plan: shows effect and date before confirmation. */
export function ChangePanel({ subscription, offer, onInterval, onDone }: ChangePanelProps) {
  const plan = planById(offer.plan);
  const changed = useBillingChanged();
  const { keyFor, answered } = usePressKey();
  const change = useSingleAction(async () => {
    const { error } = await requestFunction('changeSubscription', {
      ...offer,
      idempotencyKey: keyFor(offerQuery(offer)),
    });
    answered(error?.status ?? 200);
    // Another tab made the same change, so the plan is as requested.
    if (error && error.status !== ALREADY_DONE) return 'failed';
    changed();
    onDone();
    return 'done';
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
        <p role="alert">
          We could not confirm the change. Try again: the same change is never charged twice.
        </p>
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
