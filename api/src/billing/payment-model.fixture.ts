/**
 * A user, a browser with several tabs, the API and the double of Stripe, driven by random steps. After every
 * sequence the provider answers again, delivers everything and retries run: then the promises of payment must hold.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaidPlanId } from 'shared/contract';
import { openStripeApi } from './stripe/stripe-api.fixture';

/** A sequence begins with one of them, so that most have something to pay for. */
export const OPENINGS = ['subscribe', 'pay in both tabs', 'open checkout'] as const;
export const STEPS = [
  ...OPENINGS,
  'open checkout in another tab',
  'pay first checkout',
  'pay last checkout',
  'press change twice',
  'press change in two tabs',
  'repeat the last press',
  'cancel',
  'resume',
  'deliver',
  'deliver in reverse',
  'deliver twice',
  'a second passes',
  'an hour passes',
  'provider down',
  'provider up',
  'answers get lost',
  'delete account',
] as const;
export type Step = (typeof STEPS)[number];

const PLANS: readonly PaidPlanId[] = ['plus', 'pro', 'premium'];
const NAMES: Readonly<Record<string, string>> = { plus: 'Plus', pro: 'Pro', premium: 'Premium' };
/** Yearly charges in cents, by lookup key. */
const CHARGES: Readonly<Record<string, number>> = {
  plus_year: 9600,
  pro_year: 19200,
  premium_year: 38400,
};

export async function paymentModel() {
  const site = await openStripeApi();

  /**
   * Runs the steps.
   * @returns the actual state, and the expected one
   */
  async function check(steps: readonly Step[]) {
    const user = await site.person();
    const sessions: string[] = [];
    let last: { plan: PaidPlanId; key: string; status: number } | null = null;
    let turn = 0;
    let isDeleted = false;
    const nextPlan = (): PaidPlanId => PLANS[(turn += 1) % PLANS.length] ?? 'pro';
    const open = async () => {
      const opened = await user.checkout(nextPlan());
      if (opened) sessions.push(opened.session);
    };

    for (const step of steps) {
      if (isDeleted && /checkout|press|cancel|resume|delete/.test(step) && !step.startsWith('pay'))
        continue;
      switch (step) {
        case 'open checkout':
          await open();
          break;
        case 'open checkout in another tab':
          await Promise.all([open(), open()]);
          break;
        case 'pay first checkout':
          site.stripe.pay(sessions[0] ?? '');
          break;
        case 'pay last checkout':
          site.stripe.pay(sessions.at(-1) ?? '');
          break;
        case 'subscribe':
          await open();
          site.stripe.pay(sessions.at(-1) ?? '');
          await site.deliver();
          break;
        case 'pay in both tabs': {
          // An unavoidable race: the user pays while the other tab opens its checkout.
          await open();
          const first = site.stripe.sessions.get(sessions.at(-1) ?? '');
          await open();
          if (first?.status === 'expired') first.status = 'open';
          site.stripe.pay(first?.id ?? '');
          site.stripe.pay(sessions.at(-1) ?? '');
          break;
        }
        case 'press change twice': {
          const press = { plan: nextPlan(), key: randomUUID() };
          const before = user.invoiceCount();
          const answers = await Promise.all([1, 2].map(() => user.change(press.plan, press.key)));
          expect(user.invoiceCount() - before).toBeLessThanOrEqual(1);
          last = { ...press, status: answers[0]?.status ?? 0 };
          break;
        }
        case 'press change in two tabs': {
          const plan = nextPlan();
          const before = user.invoiceCount();
          await Promise.all([1, 2].map(() => user.change(plan, randomUUID())));
          expect(user.invoiceCount() - before).toBeLessThanOrEqual(1);
          break;
        }
        case 'repeat the last press':
          if (last) {
            const before = user.invoiceCount();
            const { status } = await user.change(last.plan, last.key);
            // A press that was answered gets this answer again, and charges nothing.
            if (last.status === 200) {
              expect(status).toBe(200);
              expect(user.invoiceCount()).toBe(before);
            }
          }
          break;
        case 'cancel':
          await user.callable('cancelSubscription', {});
          break;
        case 'resume':
          await user.callable('resumeSubscription', {});
          break;
        case 'deliver':
          await site.deliver();
          break;
        case 'deliver in reverse':
          await site.deliver((events) => events.toReversed());
          break;
        case 'deliver twice':
          await site.deliver((events) => [...events, ...events]);
          break;
        case 'a second passes':
          site.pass(1);
          break;
        case 'an hour passes':
          site.pass(3600);
          break;
        case 'provider down':
          site.stripe.fail(402);
          break;
        case 'provider up':
          site.stripe.fail(null);
          break;
        case 'answers get lost':
          site.stripe.loseAnswers(3);
          break;
        case 'delete account':
          isDeleted = (await user.remove()).status === 204;
          break;
      }
    }

    site.stripe.fail(null);
    site.stripe.loseAnswers(0);
    // Deliveries cause work, and work causes events.
    for (let round = 0; round < 3; round += 1) {
      await site.deliver();
      await site.retry();
    }
    const [charging, ...others] = user.live();
    const extra = others.length + (isDeleted && charging ? 1 : 0);
    if (isDeleted) return { actual: { extra }, promised: { extra: 0 } };
    const key = charging?.items.data[0]?.price.lookup_key ?? '';
    const { subscription } = await user.billing();
    const invoices = await user.invoices();
    return {
      actual: {
        extra,
        plans: await user.plans(),
        paid: user.paid(),
        isEnding: subscription?.cancelAtPeriodEnd ?? false,
        shownRefunds: invoices.reduce((sum, one) => sum + (one.refundedCents ?? 0), 0),
      },
      promised: {
        extra: 0,
        plans: charging ? [NAMES[key.split('_')[0] ?? '']] : [],
        // Payments for second subscriptions went back.
        paid: charging ? CHARGES[key] : 0,
        isEnding: charging?.cancel_at_period_end ?? false,
        shownRefunds: user.refunded(),
      },
    };
  }

  return { check, close: site.close };
}
