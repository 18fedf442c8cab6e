/** `/own-assets`: assets that the signed-in user holds or watches. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownAssetsSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import { userAssets, type UserAssetsSource } from './user-assets';

export const userAssetsRoutes: FastifyPluginAsyncZod<UserAssetsSource> = async (app, source) => {
  forSignedInUsers(app);
  app.get(
    '/own-assets',
    {
      schema: {
        ...userRoute('own-assets')('Assets of your portfolios and watchlists, each once'),
        querystring: z.strictObject({}),
        response: { 200: ownAssetsSchema, ...problems(400, 401) },
      },
    },
    async (request) => ({ items: await userAssets(source, identityOf(request).uid) }),
  );
};
