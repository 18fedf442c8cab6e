import { z } from 'zod';
import type { BillingEvent } from '../billing-event';
import { isoOf, type StripeSubscription } from './stripe-objects';
import { isRefusal, type StripeClient } from './stripe-client';
import { pages } from './stripe-pages';

const paidInvoiceSchema = z.object({
  id: z.string(),
  created: z.number(),
  amount_paid: z.int(),
  /** Fields of the API version in use; later ones list payments instead. */
  payment_intent: z.string().nullish(),
});
const refundSchema = z.object({ id: z.string(), amount: z.int(), created: z.number() });

/** Refunds all payments for a subscription since an instant, each payment once. */
export async function refundPayments(
  stripe: StripeClient,
  { id, customer, metadata }: StripeSubscription,
  since: Date,
): Promise<BillingEvent[]> {
  const events: BillingEvent[] = [];
  const paid = pages(stripe, '/v1/invoices', paidInvoiceSchema, {
    subscription: id,
    status: 'paid',
  });
  for await (const invoice of paid) {
    const { payment_intent: payment } = invoice;
    // Stripe counts in seconds: the payment of the second itself is among them.
    if (invoice.created < Math.floor(since.getTime() / 1000)) continue;
    if (invoice.amount_paid <= 0 || !payment) continue;
    const refundRow = await stripe
      .post(
        '/v1/refunds',
        refundSchema,
        { payment_intent: payment, reason: 'duplicate', metadata: { subscription: id } },
        `refund-${payment}`,
      )
      .catch((error: unknown) => {
        if (!isRefusal(error, 'charge_already_refunded')) throw error;
        return { id: payment, amount: invoice.amount_paid, created: invoice.created };
      });
    events.push({
      kind: 'refund',
      id: `refunded_${invoice.id}_${refundRow.id}`,
      at: isoOf(refundRow.created),
      customerId: customer,
      uid: metadata['uid'] ?? null,
      refund: { invoiceId: invoice.id, subscriptionId: id, amountCents: refundRow.amount },
    });
  }
  return events;
}
