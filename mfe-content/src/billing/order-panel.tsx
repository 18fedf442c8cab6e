import { chargeInCents, planById, type BillingInterval, type Offer } from 'shared/contract';
import { requestFunction } from 'shared/store';
import { Button, LinkButton, PlanMarker } from 'shared/ui';
import { IntervalChoice } from './interval-choice';
import { chargeText } from './billing-texts';
import { offerQuery } from './chosen-offer';
import { leaving } from './open-address';
import { Panel } from './panel';
import { dollars } from './prices';
import { usePressKey } from './use-press-key';
import { useSingleAction } from './use-single-action';

interface OrderPanelProps {
  offer: Offer;
  onInterval: (interval: BillingInterval) => void;
  /** True for test payments: no money is charged. */
  isRehearsal: boolean;
}

/** Order summary. The button opens the checkout once, however often it is pressed. */
export function OrderPanel({ offer, onInterval, isRehearsal }: OrderPanelProps) {
  const plan = planById(offer.plan);
  const today = dollars(chargeInCents(plan, offer.interval));
  const { keyFor, answered } = usePressKey();
  const checkout = useSingleAction(async () => {
    const { data, error } = await requestFunction('createCheckoutSession', {
      ...offer,
      idempotencyKey: keyFor(offerQuery(offer)),
    });
    if (!data) {
      answered(error.status);
      return 'failed';
    }
    leaving.to(data.url);
    return 'leaving';
  });
  return (
    <Panel aria-labelledby="order">
      <h2 id="order">
        {plan.name}
        {plan.marker && <PlanMarker colour={plan.marker} />}
      </h2>
      <IntervalChoice value={offer.interval} onChange={onInterval} />
      <dl>
        <dt>{plan.name}</dt>
        <dd>{today}</dd>
        <dt>Tax</dt>
        <dd>added at checkout where it applies</dd>
        <dt data-total="">Charged today</dt>
        <dd data-total="">{today}</dd>
        <dt>Afterwards</dt>
        <dd>{chargeText(offer)}</dd>
      </dl>
      {isRehearsal && (
        <p className="warn">
          This installation has no payment service: nothing is charged, the rest behaves as it
          would.
        </p>
      )}
      {checkout.failed && (
        <p role="alert">The checkout could not be opened. You have not been charged.</p>
      )}
      <div className="actions">
        <Button variant="primary" busy={checkout.busy} onClick={checkout.run}>
          {checkout.busy ? 'Opening the checkout…' : 'Continue to payment'}
        </Button>
        <LinkButton to={`/pricing${offerQuery(offer)}`}>Compare plans</LinkButton>
      </div>
      <p className="small">
        It is charged again every {offer.interval} until you cancel, which you can do here at any
        time.
      </p>
    </Panel>
  );
}
