import { PLANS, type BillingInterval, type Offer, type PlanId } from 'shared/contract';

type PaidPlanId = Offer['plan'];

const isPaid = (id: PlanId): id is PaidPlanId => id !== 'free';
const PAID: readonly string[] = PLANS.filter(({ monthlyUSD }) => monthlyUSD > 0).map(
  ({ id }) => id,
);

export const intervalOf = (params: URLSearchParams): BillingInterval =>
  params.get('interval') === 'month' ? 'month' : 'year';

/** The plan that an address asks for (`?plan=pro&interval=year`); null for none, or one that is not sold. */
export function chosenOffer(params: URLSearchParams): Offer | null {
  const plan = PLANS.find(({ id }) => id === params.get('plan'))?.id;
  if (plan === undefined || !PAID.includes(plan) || !isPaid(plan)) return null;
  return { plan, interval: intervalOf(params) };
}

/** Query string of an offer, as {@link chosenOffer} reads it. */
export const offerQuery = ({ plan, interval }: Offer): string =>
  `?${new URLSearchParams({ plan, interval })}`;
