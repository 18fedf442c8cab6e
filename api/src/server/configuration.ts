import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { remoteConfigurationSchema } from 'shared/contract/schemas';
import type { RemoteConfiguration } from 'shared/contract';

/** What the browser may be told to do differently without a release. */
export const DEFAULT_CONFIGURATION: RemoteConfiguration = {
  browser_supported: true,
  ai_model: 'gemma3:4b',
  minimum_fetch_interval_ms: 43_200_000,
  fetch_timeout_ms: 60_000,
};

/** `GET /config.json`: the remote configuration document. */
export const configurationRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/config.json',
    {
      schema: {
        tags: ['site'],
        summary: 'Remote configuration',
        response: { 200: remoteConfigurationSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return DEFAULT_CONFIGURATION;
    },
  );
};
