/** What the plan of whoever sent a request opens. */
import type { FastifyInstance } from 'fastify';
import { entitlements, planIdOf } from 'shared/contract';
import { cacheThisAs } from '../http/cache-policy';
import type { EntitlementsOf } from '../plans/entitlements-of';
import { identityOf } from './authentication';
import type { ProfileRepository } from './profile-repository';

/**
 * Without an ID token somebody is a visitor, and the answer that of all visitors: any cache may keep it
 * for requests without a token (`Vary`). With one it is personal and in no cache.
 */
export function entitlementsByToken(
  app: FastifyInstance,
  profiles: Pick<ProfileRepository, 'find'>,
): EntitlementsOf {
  return async (request, reply) => {
    void reply.header('vary', 'Authorization');
    if (request.headers.authorization === undefined) return entitlements('visitor');
    await app.requireSignIn(request);
    cacheThisAs(reply, 'personal');
    const profile = await profiles.find(identityOf(request).uid);
    return entitlements(planIdOf(profile?.subscriptions ?? []));
  };
}
