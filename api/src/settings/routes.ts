/** `/settings`: the signed-in user's settings. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { currencyOf } from 'shared/market';
import { patchSettingsSchema, problemSchema, storedSettingsSchema } from 'shared/contract/schemas';
import { invalidInput } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import type { SettingsRepository } from './settings-repository';

const documented = userRoute('me');
const response = { 200: storedSettingsSchema, 401: problemSchema };

export const settingsRoutes: FastifyPluginAsyncZod<{ settings: SettingsRepository }> = async (
  app,
  { settings },
) => {
  forSignedInUsers(app);

  app.get('/settings', { schema: { ...documented('Your settings'), response } }, (request) =>
    settings.find(identityOf(request).uid),
  );

  app.patch(
    '/settings',
    {
      schema: {
        ...documented('Change some settings; 409 if the version is outdated'),
        body: patchSettingsSchema,
        response: { ...response, ...problems(400, 409) },
      },
    },
    (request) => {
      const { changes, version } = request.body;
      if (changes.currencyCode !== undefined && !currencyOf(changes.currencyCode))
        throw invalidInput([
          {
            field: 'changes.currencyCode',
            message: `Nothing is known of the currency ${changes.currencyCode}`,
          },
        ]);
      return settings.change(identityOf(request).uid, changes, version);
    },
  );
};
