import { PLANS, type BillingInterval, type Offer, type PlanId } from 'shared/contract';

type PaidPlanId = Offer['plan'];

const isPaid = (id: PlanId): id is PaidPlanId => id !== 'free';
const PAID: readonly string[] = PLANS.filter(({ monthlyUSD }) => monthlyUSD > 0).map(
  ({ id }) => id,
);

export const intervalOf = (params: URLSearchParams): BillingInterval =>
  params.get('interval') === 'month' ? 'month' : 'year';

/** The plan in an address (`?plan=pro&interval=year`); null if missing or not for sale. */
export function chosenOffer(params: URLSearchParams): Offer | null {
  const plan = PLANS.find(({ id }) => id === params.get('plan'))?.id;
  if (plan === undefined || !PAID.includes(plan) || !isPaid(plan)) return null;
  return { plan, interval: intervalOf(params) };
}

/** Query string of an offer, in the format of {@link chosenOffer}. */
export const offerQuery = ({ plan, interval }: Offer): string =>
  `?${new URLSearchParams({ plan, interval })}`;
