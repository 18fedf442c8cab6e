import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Profile } from 'shared/contract';
import { problemSchema, profileSchema, updateProfileSchema } from 'shared/contract/schemas';
import { notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from './authentication';
import { forSignedInUsers, userRoute } from './user-routes';
import { profileOf } from './profile-of';
import type { LocalSignIn } from './local-sign-in';
import type { ProfileRepository, StoredProfile } from './profile-repository';
import type { Identity } from './identity';

const toProfile = (identity: Identity, stored: StoredProfile | null): Profile => {
  if (!stored) throw notFound('There is no profile');
  return profileOf(identity, stored);
};

const answers = { 200: profileSchema, ...problems(401, 404) };
const documented = userRoute('me');

/** `GET` and `PATCH /me`: the signed-in user's profile. */
export const identityRoutes: FastifyPluginAsyncZod<{
  profiles: ProfileRepository;
  /** Null with a real Firebase project: the page then updates the name there. */
  localSignIn: Pick<LocalSignIn, 'rename'> | null;
}> = async (app, { profiles, localSignIn }) => {
  forSignedInUsers(app);
  app.get(
    '/me',
    { schema: { ...documented('Your profile'), response: answers } },
    async (request) => {
      const identity = identityOf(request);
      return toProfile(identity, await profiles.find(identity.uid));
    },
  );
  app.patch(
    '/me',
    {
      schema: {
        ...documented('Change your name'),
        body: updateProfileSchema,
        response: { ...answers, 400: problemSchema },
      },
    },
    async (request) => {
      const identity = identityOf(request);
      const profile = toProfile(identity, await profiles.rename(identity.uid, request.body.name));
      await localSignIn?.rename(identity.uid, profile.name);
      return profile;
    },
  );
};
