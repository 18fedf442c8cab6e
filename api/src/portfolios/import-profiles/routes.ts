/** `/import-profiles`: the signed-in user's import settings by broker. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importProfileSchema,
  importProfilesSchema,
  putImportProfileSchema,
} from 'shared/contract/schemas';
import { identityOf } from '../../identity/authentication';
import { CHANGE_PROBLEMS, forSignedInUsers, userRoute } from '../../identity/user-routes';
import type { ImportProfileRepository } from './import-profile-repository';

const documented = userRoute('portfolios');
const params = z.object({ broker: importProfileSchema.shape.broker });
const MAX_BODY_BYTES = 1024 * 1024;

export const importProfileRoutes: FastifyPluginAsyncZod<{
  importProfiles: ImportProfileRepository;
}> = async (app, { importProfiles }) => {
  forSignedInUsers(app);

  app.get(
    '/import-profiles',
    {
      schema: {
        ...documented('What you taught about files of brokers, by broker'),
        response: { 200: importProfilesSchema, ...CHANGE_PROBLEMS },
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
        response: { 200: importProfileSchema, ...CHANGE_PROBLEMS },
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
        response: { 200: importProfilesSchema.shape.items.element, ...CHANGE_PROBLEMS },
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
        response: { 204: z.null(), ...CHANGE_PROBLEMS },
      },
    },
    async (request, reply) => {
      await importProfiles.delete(identityOf(request).uid, request.params.broker);
      return reply.code(204).send(null);
    },
  );
};
