/**
 * Model of a user with several tabs, the API and the Stripe double, driven by random steps. After each sequence the
 * outage ends, all webhooks are delivered and retries run. Then the actual state must equal the expected one.
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
   * @returns the actual and the expected state
   */
  async function check(steps: readonly Step[]) {
    const user = await site.newUser();
    const buyer = new Buyer(site, user);
    for (const step of steps) await buyer.take(step);

    site.stripe.fail(null);
    site.stripe.loseAnswers(0);
    // A delivered webhook can start calls to Stripe, which cause new webhooks.
    for (let round = 0; round < 3; round += 1) {
      await site.deliver();
      await site.retry();
    }
    const [charging, ...others] = user.live();
    const extra = others.length + (buyer.isDeleted && charging ? 1 : 0);
    if (buyer.isDeleted) return { actual: { extra }, expected: { extra: 0 } };
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
      expected: {
        extra: 0,
        plans: charging ? [NAMES[key.split('_')[0] ?? '']] : [],
        // Payments for duplicate subscriptions were refunded.
        paid: charging ? CHARGES[key] : 0,
        isEnding: charging?.cancel_at_period_end ?? false,
        shownRefunds: user.refunded(),
      },
    };
  }

  return { check, close: site.close };
}
