/** What the plan of whoever sent a request opens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entitlements, planIdOf, type Entitlements } from 'shared/contract';
import { cacheThisAs } from '../http/cache-policy';
import { identityOf } from './authentication';
import type { ProfileRepository } from './profile-repository';

/**
 * Reads the plan of a request and tells caches whom the answer is for. Routes that ask it set
 * `config.dependsOnPlan`.
 *
 * @throws a 401 problem for an ID token that does not hold
 */
export type EntitlementsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Entitlements>;

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
