/** Sentences about a visitor's subscription. */
import {
  changeAppliesAt,
  chargeInCents,
  planById,
  type BilledSubscription,
  type Offer,
} from 'shared/contract';
import { formatDate } from 'shared/market';
import { dollars } from './prices';

export const chargeText = ({ plan, interval }: Offer): string =>
  `${dollars(chargeInCents(planById(plan), interval))} every ${interval}`;

/** `Pro, $192.00 every year` */
export const offerText = (offer: Offer): string =>
  `${planById(offer.plan).name}, ${chargeText(offer)}`;

/** Describes the next step of a subscription, and its date. */
export function nextStepText(subscription: BilledSubscription): string {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pending } = subscription;
  const day = formatDate(currentPeriodEnd, 'long');
  if (status === 'past_due') return `The payment of ${day} failed and is tried again.`;
  if (status === 'suspended') return `The payment of ${day} failed. The plan waits for it.`;
  if (cancelAtPeriodEnd) return `It ends on ${day} and is not charged again.`;
  if (pending) return `On ${day} it changes to ${offerText(pending)}.`;
  return `The next charge of ${dollars(chargeInCents(planById(subscription.plan), subscription.interval))} is on ${day}.`;
}

/** Describes the effect of a plan change, before it is confirmed. */
export function changeText(from: BilledSubscription, to: Offer): string {
  const day = formatDate(from.currentPeriodEnd, 'long');
  return changeAppliesAt(from, to) === 'now'
    ? `${planById(to.plan).name} opens at once. Today you are charged ${dollars(chargeInCents(planById(to.plan), to.interval))} less the unused part of ${planById(from.plan).name}, and the same again every ${to.interval}.`
    : `${planById(from.plan).name} stays open until ${day}. From then on you pay ${chargeText(to)} for ${planById(to.plan).name}. Nothing is charged today.`;
}
