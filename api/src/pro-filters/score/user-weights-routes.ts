/** `/score-weights`: the signed-in user's weights of the composite score. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { planWith } from 'shared/contract';
import { problemSchema, putScoreWeightsSchema, scoreWeightsSchema } from 'shared/contract/schemas';
import { ProblemError } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { forSignedInUsers, userRoute } from '../../identity/user-routes';
import type { EntitlementsOf } from '../../plans/entitlements-of';
import type { UserWeightsRepository } from './user-weights-repository';

const documented = userRoute('pro-filters');
const response = { 200: scoreWeightsSchema, 401: problemSchema };

export const userWeightsRoutes: FastifyPluginAsyncZod<{
  userWeights: UserWeightsRepository;
  entitlementsOf: EntitlementsOf;
}> = async (app, { userWeights, entitlementsOf }) => {
  forSignedInUsers(app);

  app.get(
    '/score-weights',
    { schema: { ...documented('Your own weights of the score, whatever your plan is'), response } },
    (request) => userWeights.find(identityOf(request).uid),
  );

  app.put(
    '/score-weights',
    {
      schema: {
        ...documented('Store weights; 403 names the plan that has own weights'),
        body: putScoreWeightsSchema,
        response: { ...response, ...problems(400, 403, 409) },
      },
    },
    async (request, reply) => {
      const { customWeights } = await entitlementsOf(request, reply);
      if (!customWeights)
        throw new ProblemError(
          403,
          'Plan limit reached',
          `Own weights are part of ${planWith('customWeights', true)?.name ?? 'a larger plan'}.`,
        );
      const { weights, version } = request.body;
      return userWeights.put(identityOf(request).uid, weights, version);
    },
  );

  app.delete(
    '/score-weights',
    { schema: { ...documented('Back to the usual weights'), response } },
    (request) => userWeights.clear(identityOf(request).uid),
  );
};
