/**
 * `/email-subscriptions` of the signed-in user, and the unsubscribe link of a mail. Mount it below
 * `/api`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  emailSubscriptionSchema,
  emailSubscriptionsSchema,
  problemSchema,
  unsubscribedSchema,
} from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { notFound, ProblemError } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import type { Identity } from '../identity/identity';
import type { EmailEngine } from './email-engine';
import type { SubscriptionRepository } from './subscription-repository';
import type { UnsubscribeTokens } from './unsubscribe-token';

export interface EmailRouteOptions {
  subscriptions: SubscriptionRepository;
  engine: Pick<EmailEngine, 'occasionOf'>;
  tokens: UnsubscribeTokens;
}

const documented = userRoute('me');
const params = z.object({ subscription: emailSubscriptionSchema });
const answers = { 200: emailSubscriptionsSchema, ...problems(400, 401) };

const ownSubscriptionRoutes: FastifyPluginAsyncZod<EmailRouteOptions> = async (
  app,
  { subscriptions, engine },
) => {
  forSignedInUsers(app);
  const answer = async ({ uid, email, emailVerified }: Identity) => ({
    email,
    emailVerified,
    subscribed: await subscriptions.all(uid),
  });

  app.get(
    '/email-subscriptions',
    { schema: { ...documented('What you have by e-mail'), response: answers } },
    (request) => answer(identityOf(request)),
  );
  app.put(
    '/email-subscriptions/:subscription',
    {
      schema: {
        ...documented('Subscribe; the first mail tells of the next day or week'),
        params,
        response: { ...answers, 403: problemSchema },
      },
    },
    async (request) => {
      const identity = identityOf(request);
      const { subscription } = request.params;
      if (!identity.emailVerified || identity.email === '')
        throw new ProblemError(403, 'E-mail not confirmed', 'Confirm your e-mail address first');
      await subscriptions.add(
        identity.uid,
        subscription,
        identity.email,
        engine.occasionOf(subscription),
      );
      return answer(identity);
    },
  );
  app.delete(
    '/email-subscriptions/:subscription',
    { schema: { ...documented('Unsubscribe'), params, response: answers } },
    async (request) => {
      const identity = identityOf(request);
      await subscriptions.remove(identity.uid, request.params.subscription);
      return answer(identity);
    },
  );
};

const linkQuery = z.strictObject({ token: z.string().max(600) });

/** RFC 8058: mail programs post to the address of the header, users open the page. No sign-in. */
const linkRoutes: FastifyPluginAsyncZod<EmailRouteOptions> = async (
  app,
  { subscriptions, tokens },
) => {
  cacheAs(app, 'never');
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );
  const subscriptionOf = (token: string) => {
    const name = tokens.read(token);
    if (!name) throw notFound('This link is not one of ours, or a part of it is missing');
    return name;
  };
  app.get(
    '/email/unsubscribe',
    {
      schema: {
        tags: ['me'],
        summary: 'Leads to the page that asks whether to unsubscribe',
        querystring: linkQuery,
      },
    },
    async (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.query.token)}`, 303),
  );
  app.post(
    '/email/unsubscribe',
    {
      schema: {
        tags: ['me'],
        summary: 'Unsubscribe by the link of a mail, without a sign-in',
        querystring: linkQuery,
        response: { 200: unsubscribedSchema, ...problems(400, 404) },
      },
    },
    async (request) => {
      const { uid, subscription } = subscriptionOf(request.query.token);
      await subscriptions.remove(uid, subscription);
      return { subscription };
    },
  );
};

export const emailRoutes: FastifyPluginAsyncZod<EmailRouteOptions> = async (app, options) => {
  await app.register(ownSubscriptionRoutes, options);
  await app.register(linkRoutes, options);
};
