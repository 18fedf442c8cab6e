import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { testAlertSchema, testedAlertSchema } from 'shared/contract/schemas';
import { RetryLaterError } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { userRoute } from '../../identity/user-routes';
import { sendTest, type TestSources } from '../delivery/send-test';

export type TestRouteOptions = TestSources;

const documented = userRoute('alerts');
/** Tests of one user on one channel. */
const TESTS = { name: 'alert-tests', limit: 5, windowMs: 10 * 60_000 };

/** Sends a test, so that users can check their channels. */
export const testRoutes: FastifyPluginAsyncZod<TestRouteOptions> = async (app, sources) => {
  app.post(
    '/alerts/test',
    {
      schema: {
        ...documented('Send yourself a test on one channel; reports the result'),
        body: testAlertSchema,
        response: { 200: testedAlertSchema, ...problems(400, 401, 429) },
      },
    },
    async (request) => {
      const identity = identityOf(request);
      const { channel } = request.body;
      if (!(await app.limits.take(TESTS, `${identity.uid} ${channel}`)))
        throw new RetryLaterError(
          429,
          'Too many requests',
          'You have sent several tests. Try again in two minutes.',
          TESTS.windowMs / TESTS.limit / 1000,
        );
      return { channel, results: await sendTest(sources, identity, channel) };
    },
  );
};
