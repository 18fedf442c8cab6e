import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cacheAs } from '../../http/cache-policy';
import { notFound } from '../../http/problem';
import { statusAt } from '../billing';
import type { BillingRepository } from '../billing-repository';
import {
  checkoutPage,
  expiredPage,
  LOCAL_PAGE_POLICY,
  portalPage,
  secondPage,
} from './local-pages';
import { anotherCardEvents, localDueEvents, paidCheckoutEvents } from './local-provider';

interface LocalPageOptions {
  repository: BillingRepository;
  now: () => Date;
}

const cardSchema = z.object({ card: z.enum(['good', 'declined', 'fails-at-renewal']) });
const params = z.object({ id: z.string().max(100) });

/** The pages to which the local provider leads. Their addresses are the secret, as those of a hosted checkout are. */
export const localPageRoutes: FastifyPluginAsyncZod<LocalPageOptions> = async (
  app,
  { repository, now },
) => {
  cacheAs(app, 'never');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', LOCAL_PAGE_POLICY)
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(text);
  const schema = { hide: true, params };

  const checkoutOf = async (id: string) => {
    const row = z.uuid().safeParse(id).success ? await repository.checkouts.find(id) : null;
    if (!row) throw notFound('There is no such checkout');
    return {
      row,
      status: statusAt(row, now()),
      successUrl: `/payment/success?checkout=${row.id}`,
      cancelUrl: `/payment/cancel?plan=${row.plan}&interval=${row.interval}`,
      plansUrl: `/pricing?plan=${row.plan}&interval=${row.interval}`,
    };
  };

  app.get('/billing/local-checkout/:id', { schema }, async (request, reply) => {
    const { row, status, successUrl, cancelUrl, plansUrl } = await checkoutOf(request.params.id);
    if (status === 'complete') return reply.redirect(successUrl, 303);
    if (status === 'expired') return html(reply, expiredPage(plansUrl), 410);
    return html(reply, checkoutPage(row, row.amountCents, { cancelUrl, declined: false }));
  });

  app.post('/billing/local-checkout/:id', { schema }, async (request, reply) => {
    const { row, status, successUrl, cancelUrl, plansUrl } = await checkoutOf(request.params.id);
    if (status === 'expired') return html(reply, expiredPage(plansUrl), 410);
    const read = cardSchema.safeParse(request.body);
    const card = read.success ? read.data.card : 'declined';
    // A second press of a paid checkout leads where the first one did.
    if (status === 'open') {
      if (card === 'declined')
        return html(reply, checkoutPage(row, row.amountCents, { cancelUrl, declined: true }), 402);
      const customerId = await repository.customerOf(row.uid);
      const events = paidCheckoutEvents(
        {
          id: row.id,
          uid: row.uid,
          customerId: customerId ?? `cus_${row.uid}`,
          offer: offerOf(row),
        },
        card,
        now(),
      );
      // A subscription past its end date is no longer live.
      const present = await repository.subscriptions(row.uid);
      await repository.receive(present.flatMap((one) => localDueEvents(one, now())));
      if ((await repository.payCheckout(row, now(), events)) === 'refused')
        return html(reply, secondPage('/payment'), 409);
    }
    return reply.redirect(successUrl, 303);
  });

  const subscriptionOf = async (id: string) => {
    const uid = await repository.personWith(id);
    const all = uid === null ? [] : await repository.subscriptions(uid);
    const subscription = all.find(({ subscriptionId }) => subscriptionId === id);
    if (!subscription) throw notFound('There is no such subscription');
    return subscription;
  };

  app.get('/billing/local-portal/:id', { schema }, async (request, reply) => {
    const { snapshot } = await subscriptionOf(request.params.id);
    const isDue = snapshot.status === 'past_due';
    return html(reply, portalPage(offerOf(snapshot), { isDue, backUrl: '/payment' }));
  });

  app.post('/billing/local-portal/:id', { schema }, async (request, reply) => {
    const at = now();
    const before = await subscriptionOf(request.params.id);
    await repository.receive(localDueEvents(before, at));
    const subscription = await subscriptionOf(request.params.id);
    if (subscription.snapshot.status !== 'ended')
      await repository.receive(anotherCardEvents(subscription, at));
    return reply.redirect('/payment', 303);
  });
};

const offerOf = ({
  plan,
  interval,
}: {
  plan: 'plus' | 'pro' | 'premium';
  interval: 'month' | 'year';
}) => ({
  plan,
  interval,
});
