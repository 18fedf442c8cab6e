import { problemSchema } from 'shared/contract/schemas';
import type { EntitlementsOf } from '../../plans/entitlements-of';
import { MARKET_PROBLEMS, type MarketRouteOptions } from '../../market/routes/route-options';

export interface ThirteenFRouteOptions extends MarketRouteOptions {
  entitlementsOf: EntitlementsOf;
}

/** Possible errors of a call whose answer depends on the plan. */
export const PLAN_PROBLEMS = { ...MARKET_PROBLEMS, 401: problemSchema, 403: problemSchema };
