import type { Profile } from 'shared/contract';
import type { StoredProfile } from './profile-repository';
import type { Identity } from './identity';

/**
 * The signed-in user's profile, as in `GET /me` and the local user document. The e-mail address
 * comes from the sign-in provider, because it may have changed since the profile was created.
 */
export function profileOf(identity: Identity, stored: StoredProfile): Profile {
  const { uid, name, subscriptions, role } = stored;
  return {
    uid,
    name,
    email: identity.email || stored.email,
    emailVerified: identity.emailVerified,
    subscriptions,
    role,
    pictureUrl: identity.pictureUrl,
  };
}
