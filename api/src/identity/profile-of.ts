import type { Profile } from 'shared/contract';
import type { StoredProfile } from './profile-repository';
import type { Identity } from './token-verifier';

/**
 * The profile of who is signed in, as `GET /me` and the local user document give it. The e-mail address is the
 * sign-in provider's: it may have changed since the profile was made.
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
