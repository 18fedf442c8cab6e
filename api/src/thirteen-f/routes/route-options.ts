import { problems } from '../../http/problem-schemas';
import type { EntitlementsOf } from '../../plans/entitlements-of';
import { MARKET_PROBLEMS, type MarketRouteOptions } from '../../market/routes/route-options';

export interface ThirteenFRouteOptions extends MarketRouteOptions {
  entitlementsOf: EntitlementsOf;
}

/** Possible errors of a call whose answer depends on the plan. */
export const PLAN_PROBLEMS = { ...MARKET_PROBLEMS, ...problems(401, 403) };
