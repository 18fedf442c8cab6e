import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { localBucket } from 'shared/contract';
import { CONFIGURATION_FILE } from 'shared/server';
import type { ConfigurationFile } from '../configuration/configuration-file';
import { wireErrorBody } from './wire-error';

/**
 * Cloud Storage as the SDK's `getDownloadURL` and the resulting address call it. The bucket holds
 * one object, the configuration document. It is public like `GET /api/config.json`, so the download
 * token grants nothing.
 */
export const storageWireRoutes: FastifyPluginAsync<{
  projectId: string;
  configuration: ConfigurationFile;
}> = async (app, { projectId, configuration }) => {
  const bucket = localBucket(projectId);
  app.get<{ Params: { bucket: string; object: string }; Querystring: { alt?: string } }>(
    '/v0/b/:bucket/o/:object',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-cache');
      if (params.bucket !== bucket || params.object !== CONFIGURATION_FILE)
        return reply.code(404).send(wireErrorBody('Not Found.', 404));
      const text = JSON.stringify(await configuration.current());
      if (query.alt === 'media') return reply.type('application/json').send(text);
      const hash = createHash('md5').update(text).digest();
      return {
        name: CONFIGURATION_FILE,
        bucket,
        contentType: 'application/json',
        size: String(Buffer.byteLength(text)),
        md5Hash: hash.toString('base64'),
        etag: hash.toString('hex'),
        downloadTokens: 'public',
      };
    },
  );
};
