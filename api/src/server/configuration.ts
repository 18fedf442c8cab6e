import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { remoteConfigurationSchema } from 'shared/contract/schemas';
import { CONFIGURATION_DEFAULTS } from 'shared/contract';
import { cacheAs } from './caching/cache-policy';

/** `GET /config.json`: the remote configuration document. */
export const configurationRoute: FastifyPluginAsyncZod = async (app) => {
  cacheAs(app, 'document');
  app.get(
    '/config.json',
    {
      schema: {
        tags: ['site'],
        summary: 'Remote configuration',
        response: { 200: remoteConfigurationSchema },
      },
    },
    async () => CONFIGURATION_DEFAULTS,
  );
};
