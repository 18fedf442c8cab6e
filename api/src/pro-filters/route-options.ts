import type { EntitlementsOf } from '../identity/entitlements-of';
import type { FilteredMarket } from './market-options';

export interface ProFilterRouteOptions {
  market: FilteredMarket;
  entitlementsOf: EntitlementsOf;
}
