import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { remoteConfigurationSchema } from 'shared/contract/schemas';
import type { RemoteConfiguration } from 'shared/contract';
import { cacheAs } from './caching/cache-policy';

/** What the browser may be told to do differently without a release. */
export const DEFAULT_CONFIGURATION: RemoteConfiguration = {
  browser_supported: true,
  ai_model: 'gemma3:4b',
  minimum_fetch_interval_ms: 43_200_000,
  fetch_timeout_ms: 60_000,
};

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
    async () => DEFAULT_CONFIGURATION,
  );
};
