/** Entitlements by the plan of a caller. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entitlements, planIdOf, type Entitlements } from 'shared/contract';
import { cacheThisAs } from '../http/cache-policy';
import type { EntitlementsOf } from '../plans/entitlements-of';
import { identityOf } from './authentication';
import type { ProfileRepository } from './profile-repository';

/**
 * Without an ID token the caller is a visitor: the answer is shared, and caches may keep it (`Vary`). With a token the
 * answer is personal and not cached. Read once for each request.
 */
export function entitlementsByToken(
  app: FastifyInstance,
  profiles: Pick<ProfileRepository, 'find'>,
): EntitlementsOf {
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Entitlements> => {
    void reply.header('vary', 'Authorization');
    if (request.headers.authorization === undefined) return entitlements('visitor');
    await app.requireSignIn(request);
    cacheThisAs(reply, 'personal');
    const profile = await profiles.find(identityOf(request).uid);
    return entitlements(planIdOf(profile?.subscriptions ?? []));
  };
  const ofRequests = new WeakMap<FastifyRequest, Promise<Entitlements>>();
  return (request, reply) => {
    let entitlements = ofRequests.get(request);
    if (!entitlements) ofRequests.set(request, (entitlements = read(request, reply)));
    return entitlements;
  };
}
