import type { FastifyPluginAsync } from 'fastify';
import { ZodError } from 'zod';
import { cacheAs } from '../../http/cache-policy';
import { ProblemError } from '../../http/problem';
import type { BillingService } from '../billing';
import { checkSignature, type SignatureCheck } from './stripe-signature';
import { billingEventOf } from './stripe-objects';

const REASONS: Record<Exclude<SignatureCheck, 'valid'>, string> = {
  malformed: 'The signature is missing or malformed',
  wrong: 'The signature does not hold',
  stale: 'The signature is too old',
};

/** An event from further ahead would outlast every later one: events are ordered by their time. */
const MAX_AHEAD_MS = 24 * 60 * 60_000;

/**
 * `POST /billing/webhook`: events of Stripe, signed. A repeated event is accepted and changes
 * nothing.
 */
export const stripeWebhookRoute: FastifyPluginAsync<{
  billing: Pick<BillingService, 'receive'>;
  webhookSecret: string;
  now: () => Date;
}> = async (app, { billing, webhookSecret, now }) => {
  cacheAs(app, 'never');
  // The signature is that of the bytes: nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(
    '/billing/webhook',
    { schema: { tags: ['billing'], summary: 'Events of the payment service, signed by it' } },
    async (request) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const header = request.headers['stripe-signature'];
      const check = checkSignature(
        body,
        typeof header === 'string' ? header : undefined,
        webhookSecret,
        Math.floor(now().getTime() / 1000),
      );
      if (check !== 'valid') {
        request.log.warn({ check }, 'a webhook was refused');
        throw new ProblemError(400, 'Bad signature', REASONS[check]);
      }
      let event;
      try {
        event = billingEventOf(JSON.parse(body));
        if (event && Date.parse(event.at) > now().getTime() + MAX_AHEAD_MS)
          throw new SyntaxError('The event is from the future');
      } catch (error) {
        if (!(error instanceof ZodError) && !(error instanceof SyntaxError)) throw error;
        // Signed, but unreadable or absurd. The log has the reason.
        request.log.error(error, 'a webhook could not be read');
        throw new ProblemError(400, 'Unknown event', 'The event is not as expected');
      }
      return { received: true, isNew: event !== null && (await billing.receive([event])) };
    },
  );
};
