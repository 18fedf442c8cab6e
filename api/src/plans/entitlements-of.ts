import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entitlements } from 'shared/contract';

/**
 * Reads the plan of a request and sets `Vary` and `Cache-Control` for its answer. Routes that ask it set
 * `config.dependsOnPlan`.
 *
 * @throws a 401 problem for an ID token that does not hold
 */
export type EntitlementsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Entitlements>;

/** Options of routes whose answers differ by plan. */
export interface PlanRouteOptions {
  entitlementsOf: EntitlementsOf;
}
