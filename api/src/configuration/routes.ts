import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { remoteConfigurationSchema } from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import type { ConfigurationFile } from './configuration-file';

/** `GET /config.json`: the remote configuration document. */
export const configurationRoute: FastifyPluginAsyncZod<{
  configuration: ConfigurationFile;
}> = async (app, { configuration }) => {
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
    async () => configuration.current(),
  );
};
