import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Offer } from 'shared/contract';
import { idSchema, lookupKey, type StripeSubscription } from './stripe-objects';
import type { StripeClient } from './stripe-client';

const scheduleSchema = z.object({
  id: z.string(),
  current_phase: z.object({ start_date: z.number(), end_date: z.number() }).nullish(),
  phases: z.array(z.object({ start_date: z.number(), end_date: z.number() })),
});
const SCHEDULES = '/v1/subscription_schedules';
const pathOf = (id: string): string => `${SCHEDULES}/${encodeURIComponent(id)}`;

/** Drops a change that was planned for the renewal. */
export async function releaseSchedule(
  stripe: StripeClient,
  schedule: string | null | undefined,
): Promise<void> {
  if (schedule)
    await stripe
      .post(`${pathOf(schedule)}/release`, idSchema, {}, randomUUID())
      .catch(async (error: unknown) => {
        // An ended schedule is refused, which is the desired state.
        const { status } = await stripe.get(pathOf(schedule), z.object({ status: z.string() }));
        if (!['released', 'canceled', 'completed'].includes(status)) throw error;
      });
}

/**
 * Plans a change of the price for the renewal.
 *
 * @param key of the request: repeated calls with it plan one change
 */
export async function planChange(
  stripe: StripeClient,
  present: StripeSubscription,
  prices: { now: string; next: string },
  offer: Offer,
  key: string,
): Promise<void> {
  // A subscription has one schedule. An existing one is reused, so that a retry finds its own.
  const schedule = present.schedule
    ? await stripe.get(pathOf(present.schedule), scheduleSchema)
    : await stripe.post(
        SCHEDULES,
        scheduleSchema,
        { from_subscription: present.id },
        `${key}-schedule`,
      );
  const phase = schedule.current_phase ?? schedule.phases[0];
  await stripe.post(
    pathOf(schedule.id),
    idSchema,
    {
      end_behavior: 'release',
      phases: [
        {
          start_date: phase?.start_date,
          end_date: phase?.end_date,
          items: [{ price: prices.now, quantity: 1 }],
          metadata: { pending: lookupKey(offer) },
        },
        { items: [{ price: prices.next, quantity: 1 }], metadata: { pending: '' } },
      ],
    },
    `${key}-phases`,
  );
}
