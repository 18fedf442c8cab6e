/**
 * A user, a browser with several tabs, the API and the double of Stripe, driven by random steps. After every
 * sequence the provider answers again, delivers everything and retries run: then the promises of payment must hold.
 */
import { Buyer, type Step } from './payment-steps.fixture';
import { openStripeApi } from './stripe/stripe-api.fixture';

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
    const user = await site.newUser();
    const buyer = new Buyer(site, user);
    for (const step of steps) await buyer.take(step);

    site.stripe.fail(null);
    site.stripe.loseAnswers(0);
    // Deliveries cause work, and work causes events.
    for (let round = 0; round < 3; round += 1) {
      await site.deliver();
      await site.retry();
    }
    const [charging, ...others] = user.live();
    const extra = others.length + (buyer.isDeleted && charging ? 1 : 0);
    if (buyer.isDeleted) return { actual: { extra }, promised: { extra: 0 } };
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
