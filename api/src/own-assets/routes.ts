/** `/own-assets`: assets that the signed-in user holds or watches. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownAssetsSchema, problemSchema } from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { identityOf } from '../identity/authentication';
import { ownAssets, type OwnAssetsSource } from './own-assets';

export const ownAssetsRoutes: FastifyPluginAsyncZod<OwnAssetsSource> = async (app, source) => {
  cacheAs(app, 'personal');
  app.addHook('onRequest', app.requireSignIn);
  app.get(
    '/own-assets',
    {
      schema: {
        tags: ['own-assets'],
        summary: 'Assets of your portfolios and watchlists, each once',
        security: [{ idToken: [] }],
        querystring: z.strictObject({}),
        response: { 200: ownAssetsSchema, 400: problemSchema, 401: problemSchema },
      },
    },
    async (request) => ({ items: await ownAssets(source, identityOf(request).uid) }),
  );
};
