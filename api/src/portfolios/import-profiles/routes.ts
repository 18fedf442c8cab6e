/** `/import-profiles`: the signed-in user's import settings by broker. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importProfileSchema,
  importProfilesSchema,
  problemSchema,
  putImportProfileSchema,
} from 'shared/contract/schemas';
import { cacheAs } from '../../http/cache-policy';
import { identityOf } from '../../identity/authentication';
import type { ImportProfileRepository } from './import-profile-repository';

const documented = (summary: string) => ({
  tags: ['portfolios'],
  summary,
  security: [{ idToken: [] }],
});
const params = z.object({ broker: importProfileSchema.shape.broker });
const refusals = { 400: problemSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema };
const MAX_BODY_BYTES = 1024 * 1024;

export const importProfileRoutes: FastifyPluginAsyncZod<{
  importProfiles: ImportProfileRepository;
}> = async (app, { importProfiles }) => {
  cacheAs(app, 'personal');
  app.addHook('onRequest', app.requireSignIn);

  app.get(
    '/import-profiles',
    {
      schema: {
        ...documented('What you taught about files of brokers, by broker'),
        response: { 200: importProfilesSchema, ...refusals },
      },
    },
    (request) => importProfiles.all(identityOf(request).uid),
  );

  app.get(
    '/import-profiles/:broker',
    {
      schema: {
        ...documented('A profile as a file, to be sent again with PUT'),
        params,
        response: { 200: importProfileSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { profile } = await importProfiles.one(identityOf(request).uid, request.params.broker);
      reply.header('content-disposition', 'attachment; filename="import-profile.json"');
      return profile;
    },
  );

  app.put(
    '/import-profiles',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        ...documented('Replace the profile of a broker; 409 when another version is stored'),
        body: putImportProfileSchema,
        response: { 200: importProfilesSchema.shape.items.element, ...refusals },
      },
    },
    (request) => {
      const { profile, version } = request.body;
      return importProfiles.put(identityOf(request).uid, profile, version);
    },
  );

  app.delete(
    '/import-profiles/:broker',
    {
      schema: {
        ...documented('Delete the profile of a broker'),
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await importProfiles.delete(identityOf(request).uid, request.params.broker);
      return reply.code(204).send(null);
    },
  );
};
